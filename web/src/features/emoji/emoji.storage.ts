import type { SkinTone } from './emoji.skin-tones.ts';

/** The emoji settings that this browser stores. */
export interface StoredEmojiSettings {
  /** Recently used emoji, last used first. */
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
    // If localStorage is full, the settings are not stored.
  }
}

/** Puts an emoji first in the recently used list and removes duplicates. */
export const addRecentEmoji = (recent: readonly string[], emoji: string): readonly string[] =>
  [emoji, ...recent.filter((other) => other !== emoji)].slice(0, RECENT_MAX);

export const storeRecentEmoji = (userId: string, emoji: string): void =>
  storeEmojiSettings(userId, { recent: addRecentEmoji(readEmojiSettings(userId).recent, emoji) });
