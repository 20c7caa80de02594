/* By hand, byte by byte: any byte order, any alignment. */
#include "plain.h"

/* The 32 bits from bit 3 of a byte on. */
static inline uint32_t get_word(const uint8_t *in)
{
    return in[0] >> 3 | (uint32_t)in[1] << 5 | (uint32_t)in[2] << 13 | (uint32_t)in[3] << 21 |
           (uint32_t)in[4] << 29;
}

/* The same place written; the low three bits of the first byte are there already. */
static inline void put_word(uint8_t *out, uint32_t word)
{
    out[0] |= (uint8_t)(word << 3);
    out[1] = (uint8_t)(word >> 5);
    out[2] = (uint8_t)(word >> 13);
    out[3] = (uint8_t)(word >> 21);
    out[4] = (uint8_t)(word >> 29);
}

/* A signed value of 24 bits, from the upper half of a byte on. */
static inline int32_t get_pressure(const uint8_t *in)
{
    uint32_t raw = in[0] >> 4 | (uint32_t)in[1] << 4 | (uint32_t)in[2] << 12 | (uint32_t)(in[3] & 0x0F) << 20;

    return (int32_t)(raw ^ 0x800000) - 0x800000;
}

/* Its last half byte leaves the upper half of that byte clear. */
static inline void put_pressure(uint8_t *out, uint32_t pressure)
{
    out[0] |= (uint8_t)(pressure << 4);
    out[1] = (uint8_t)(pressure >> 4);
    out[2] = (uint8_t)(pressure >> 12);
    out[3] = (uint8_t)(pressure >> 20 & 0x0F);
}

/* Two propellers are three bytes, from bit 3 on. */
static inline void get_propellers(const uint8_t *in, struct propeller pair[2])
{
    pair[0].id = (uint8_t)(in[0] >> 3 | in[1] << 5);
    pair[0].status = in[1] >> 3 & 3;
    pair[0].direction = in[1] >> 5 & 3;
    pair[1].id = (uint8_t)(in[1] >> 7 | in[2] << 1);
    pair[1].status = (in[2] >> 7 | in[3] << 1) & 3;
    pair[1].direction = in[3] >> 1 & 3;
}

static inline void put_propellers(uint8_t *out, const struct propeller pair[2])
{
    out[0] |= (uint8_t)(pair[0].id << 3);
    out[1] = (uint8_t)(pair[0].id >> 5 | (pair[0].status & 3) << 3 | (pair[0].direction & 3) << 5 |
                       pair[1].id << 7);
    out[2] = (uint8_t)(pair[1].id >> 1 | pair[1].status << 7);
    out[3] = (uint8_t)((pair[1].status >> 1 & 1) | (pair[1].direction & 3) << 1);
}

bool NAME(WHO, decode)(const uint8_t in[DRONE_BYTES], struct drone *drone)
{
    int i;

    drone->status = in[0] & 7;
    drone->position.lat = get_word(in);
    drone->position.lon = get_word(in + 4);
    drone->position.alt = get_word(in + 8);
    drone->flight.pose.yaw = (int32_t)get_word(in + 12);
    drone->flight.pose.pitch = (int32_t)get_word(in + 16);
    drone->flight.pose.roll = (int32_t)get_word(in + 20);
    for (i = 0; i < 3; i++)
        drone->flight.velocity[i] = (int32_t)get_word(in + 24 + 4 * i);
    for (i = 0; i < 3; i++)
        drone->flight.acceleration[i] = (int32_t)get_word(in + 36 + 4 * i);
    get_propellers(in + 48, &drone->propellers[0]);
    get_propellers(in + 51, &drone->propellers[2]);
    drone->power.battery = (uint8_t)(in[54] >> 3 | in[55] << 5);
    drone->power.status = in[55] >> 3 & 3;
    drone->power.is_charging = in[55] >> 5 & 1;
    drone->network.signal = (in[55] >> 6 | in[56] << 2) & 15;
    drone->network.heartbeat_at =
        (int32_t)(in[56] >> 2 | (uint32_t)in[57] << 6 | (uint32_t)in[58] << 14 |
                  (uint32_t)in[59] << 22 | (uint32_t)in[60] << 30);
    drone->landing_gear.status = in[60] >> 2 & 3;
    drone->pressure_sensor.pressures[0] = get_pressure(in + 60);
    drone->pressure_sensor.pressures[1] = get_pressure(in + 63);
    for (i = 0; i < 33; i++)
        drone->bytes[i] = (uint8_t)(in[66 + i] >> 4 | in[67 + i] << 4);
    return true;
}

/* Both encoders end here. */
static inline void put(const struct drone *drone, uint8_t *out)
{
    uint32_t heartbeat = (uint32_t)drone->network.heartbeat_at;
    int i;

    out[0] = drone->status & 7;
    put_word(out, drone->position.lat);
    put_word(out + 4, drone->position.lon);
    put_word(out + 8, drone->position.alt);
    put_word(out + 12, (uint32_t)drone->flight.pose.yaw);
    put_word(out + 16, (uint32_t)drone->flight.pose.pitch);
    put_word(out + 20, (uint32_t)drone->flight.pose.roll);
    for (i = 0; i < 3; i++)
        put_word(out + 24 + 4 * i, (uint32_t)drone->flight.velocity[i]);
    for (i = 0; i < 3; i++)
        put_word(out + 36 + 4 * i, (uint32_t)drone->flight.acceleration[i]);
    put_propellers(out + 48, &drone->propellers[0]);
    put_propellers(out + 51, &drone->propellers[2]);
    out[54] |= (uint8_t)(drone->power.battery << 3);
    out[55] = (uint8_t)(drone->power.battery >> 5 | (drone->power.status & 3) << 3 |
                        drone->power.is_charging << 5 | drone->network.signal << 6);
    out[56] = (uint8_t)((drone->network.signal >> 2 & 3) | heartbeat << 2);
    out[57] = (uint8_t)(heartbeat >> 6);
    out[58] = (uint8_t)(heartbeat >> 14);
    out[59] = (uint8_t)(heartbeat >> 22);
    out[60] = (uint8_t)(heartbeat >> 30 | (drone->landing_gear.status & 3) << 2);
    put_pressure(out + 60, (uint32_t)drone->pressure_sensor.pressures[0]);
    put_pressure(out + 63, (uint32_t)drone->pressure_sensor.pressures[1]);
    out[66] |= (uint8_t)(drone->bytes[0] << 4);
    for (i = 1; i < 33; i++)
        out[66 + i] = (uint8_t)(drone->bytes[i - 1] >> 4 | drone->bytes[i] << 4);
    out[99] = drone->bytes[32] >> 4;
}

static inline bool fits(const struct drone *drone)
{
    int i;

    if (drone->status > 7)
        return false;
    for (i = 0; i < 4; i++)
        if (drone->propellers[i].status > 3 || drone->propellers[i].direction > 3)
            return false;
    if (drone->power.status > 3 || drone->network.signal > 15 || drone->landing_gear.status > 3)
        return false;
    for (i = 0; i < 2; i++)
        if (drone->pressure_sensor.pressures[i] < -0x800000 || drone->pressure_sensor.pressures[i] > 0x7FFFFF)
            return false;
    return true;
}

bool NAME(WHO, encode)(const struct drone *drone, uint8_t out[DRONE_BYTES])
{
    put(drone, out);
    return true;
}

bool NAME(WHO, checked)(const struct drone *drone, uint8_t out[DRONE_BYTES])
{
    if (!fits(drone))
        return false;
    put(drone, out);
    return true;
}
