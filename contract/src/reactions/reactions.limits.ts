/** The quick reactions: thumbs up, heart, laughing, party, fire, clapping (product specification, section 2, Channel view). */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '🔥', '👏'] as const;
/** The maximum number of different emoji on one message. Any number of users may add each. Every page of messages includes them. */
export const MESSAGE_EMOJI_MAX = 50;
