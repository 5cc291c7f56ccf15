/** Thumbs up, heart, laughing, party, fire, clapping (spec section 2, Channel view). */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '🔥', '👏'] as const;
