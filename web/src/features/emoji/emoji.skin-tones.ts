/** None, and from light to dark. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;
export const skinTones: readonly SkinTone[] = [0, 1, 2, 3, 4, 5];

/** Shows what a tone looks like. */
export const HAND = { emoji: '✋', hasTones: true };

const MODIFIERS = ['', '🏻', '🏼', '🏽', '🏾', '🏿'];
const BASE = /(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/** An emoji that has skin tones in one of them: every person and hand in it, but for those that two people join. */
export function withSkinTone(
  { emoji, hasTones }: { emoji: string; hasTones: boolean },
  tone: SkinTone,
): string {
  if (!hasTones || tone === 0) return emoji;
  return emoji.replace(BASE, (whole, base: string, at: number) =>
    base === '🤝' && at > 0 ? whole : base + MODIFIERS[tone],
  );
}
