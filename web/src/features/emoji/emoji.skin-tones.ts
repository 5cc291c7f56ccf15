/** Skin tones: 0 is the default, 1 to 5 go from light to dark. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;
export const skinTones: readonly SkinTone[] = [0, 1, 2, 3, 4, 5];

/** The sample emoji for the tone picker. */
export const HAND = { emoji: '✋', hasTones: true };

const MODIFIERS = ['', '🏻', '🏼', '🏽', '🏾', '🏿'];
const BASE = /(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/**
 * Returns the emoji in a skin tone. The tone applies to every person and hand in it; emoji of two joined people have no
 * tone.
 */
export function withSkinTone(
  { emoji, hasTones }: { emoji: string; hasTones: boolean },
  tone: SkinTone,
): string {
  if (!hasTones || tone === 0) return emoji;
  return emoji.replace(BASE, (whole, base: string, at: number) =>
    base === '🤝' && at > 0 ? whole : base + MODIFIERS[tone],
  );
}
