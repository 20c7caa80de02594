/* What the judge in C reads and prints, which lines.py describes; `cases`, the layouts, is generated. */
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct a_case {
    int number;
    void (*read)(unsigned char *bytes);
    void (*show)(const unsigned char *bytes);
    size_t bytes;
};
extern const struct a_case cases[];

static const char *word(void) {
    return strtok(NULL, " \n");
}
static uint64_t read_unsigned(void) {
    return strtoull(word(), NULL, 10);
}
static int64_t read_signed(void) {
    return strtoll(word(), NULL, 10);
}
static double read_float(void) {
    uint64_t bits = strtoull(word() + 1, NULL, 16);
    double value;
    memcpy(&value, &bits, 8);
    return value;
}
static const char *space = "";
static void show_unsigned(uint64_t value) {
    printf("%s%" PRIu64, space, value);
    space = " ";
}
static void show_signed(int64_t value) {
    printf("%s%" PRId64, space, value);
    space = " ";
}
static inline void show_float(double value) {
    uint64_t bits;
    memcpy(&bits, &value, 8);
    if (isnan(value)) {
        printf("%snan", space);
    } else {
        printf("%sf%016" PRIx64, space, bits);
    }
    space = " ";
}

static void answer(const struct a_case *of, int encodes) {
    unsigned char bytes[1024] = {0};
    if (encodes) {
        of->read(bytes);
        for (size_t at = 0; at < of->bytes; at++) {
            printf("%02x", bytes[at]);
        }
        printf(" = ");
    } else {
        const char *hex = word();
        for (size_t at = 0; at < of->bytes; at++) {
            char pair[3] = {hex[2 * at], hex[2 * at + 1], 0};
            bytes[at] = (unsigned char)strtoul(pair, NULL, 16);
        }
    }
    space = "";
    of->show(bytes);
    printf("\n");
}

int main(int count, char **arguments) {
    static char line[1 << 16];
    FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
    if (!file) {
        return 1;
    }
    while (fgets(line, sizeof line, file)) {
        const struct a_case *of = cases;
        int number = atoi(strtok(line, " "));
        while (of->number != number && of->number >= 0) {
            of++;
        }
        if (of->number < 0) {
            return 1;
        }
        answer(of, strcmp(word(), "value") == 0);
    }
    return 0;
}
