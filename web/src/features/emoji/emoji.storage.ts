import type { SkinTone } from './emoji.skin-tones.ts';

/** What this browser remembers of how somebody uses emoji. */
export interface StoredEmojiSettings {
  /** As they were used, the last first. */
  readonly recent: readonly string[];
  readonly tone: SkinTone;
}

export const RECENT_MAX = 27;

const keyOf = (userId: string) => `emoji:${userId}`;

export function readEmojiSettings(userId: string): StoredEmojiSettings {
  try {
    const { recent = [], tone = 0 } = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? '{}',
    ) as Partial<StoredEmojiSettings>;
    return { recent, tone };
  } catch {
    return { recent: [], tone: 0 };
  }
}

export function storeEmojiSettings(userId: string, change: Partial<StoredEmojiSettings>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readEmojiSettings(userId), ...change }));
  } catch {
    // A storage that is full remembers nothing more.
  }
}

/** The emoji used last first, each once. */
export const addRecentEmoji = (recent: readonly string[], emoji: string): readonly string[] =>
  [emoji, ...recent.filter((other) => other !== emoji)].slice(0, RECENT_MAX);

export const storeRecentEmoji = (userId: string, emoji: string): void =>
  storeEmojiSettings(userId, { recent: addRecentEmoji(readEmojiSettings(userId).recent, emoji) });
