/* What a freestanding compiler lacks: bitproto's headers ask for it, but use only the types. */
#include <stdint.h>
