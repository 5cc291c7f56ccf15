/** A user who has used no tab on any device for this long is away. */
export const AWAY_AFTER_MINUTES = 10;
