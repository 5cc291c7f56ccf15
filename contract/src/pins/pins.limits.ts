/** More would be a second conversation. */
export const PINS_MAX = 100;
