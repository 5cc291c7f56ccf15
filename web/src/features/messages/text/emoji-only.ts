/** Most texts are told by their first letter, without the list of all emoji, which takes the browser a while to read. */
const WITHOUT_LETTERS = /^(?:\P{L}|ℹ){1,400}$/u;

/** Up to a handful of emoji and nothing else: shown larger. */
export const isEmojiOnly = (content: string) =>
  WITHOUT_LETTERS.test(content) && /^(?:\p{RGI_Emoji}\s*){1,8}$/v.test(content);
