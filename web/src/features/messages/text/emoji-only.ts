/** A cheap check that rules out most texts by a letter, so that the large emoji expression runs rarely. */
const NO_LETTERS = /^(?:\P{L}|ℹ){1,400}$/u;

/** Returns whether a message consists of a few emoji only; such a message is shown in a larger font. */
export const isEmojiOnly = (content: string) =>
  NO_LETTERS.test(content) && /^(?:\p{RGI_Emoji}\s*){1,8}$/v.test(content);
