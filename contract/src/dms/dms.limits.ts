/** Besides oneself: a group conversation has up to nine people. */
export const OTHERS_MIN = 2;
export const OTHERS_MAX = 8;
