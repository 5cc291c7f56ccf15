/** Thumbs up, heart, laughing, party, fire, clapping (spec section 2, Channel view). */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '🔥', '👏'] as const;
/** Different ones of one message, each of which any number of people may give: every page of messages carries them. */
export const EMOJI_MAX = 50;
