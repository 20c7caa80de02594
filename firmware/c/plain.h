/* The 100-byte message of benches/models/bitproto100 as plain C structs.
 *
 * The layout in memory is the one that bitproto's compiler gives its structs: src/c.rs has one type for both.
 * WHO names the candidate, so that one source serves for every level of optimisation. */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>
#include <stdint.h>

#define DRONE_BYTES 100

#define JOIN(who, what) bitproto100__##who##_##what
#define NAME(who, what) JOIN(who, what)

struct position {
    uint32_t lat, lon, alt;
};

struct pose {
    int32_t yaw, pitch, roll;
};

struct flight {
    struct pose pose;
    int32_t velocity[3];
    int32_t acceleration[3];
};

struct propeller {
    uint8_t id;
    uint8_t status;    /* 2 bits */
    uint8_t direction; /* 2 bits */
};

struct power {
    uint8_t battery;
    uint8_t status; /* 2 bits */
    bool is_charging;
};

struct network {
    uint8_t signal; /* 4 bits */
    int32_t heartbeat_at;
};

struct landing_gear {
    uint8_t status; /* 2 bits */
};

struct pressure_sensor {
    int32_t pressures[2]; /* 24 bits each */
};

struct drone {
    uint8_t status; /* 3 bits */
    struct position position;
    struct flight flight;
    struct propeller propellers[4];
    struct power power;
    struct network network;
    struct landing_gear landing_gear;
    struct pressure_sensor pressure_sensor;
    uint8_t bytes[33];
};

/* Every bit pattern is a message: always true. */
bool NAME(WHO, decode)(const uint8_t in[DRONE_BYTES], struct drone *drone);

/* Cuts every value to its width: always true. */
bool NAME(WHO, encode)(const struct drone *drone, uint8_t out[DRONE_BYTES]);

/* False for a value that does not fit, and then nothing is written. */
bool NAME(WHO, checked)(const struct drone *drone, uint8_t out[DRONE_BYTES]);

#endif
