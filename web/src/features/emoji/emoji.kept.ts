import type { Tone } from './emoji.tone.ts';

/** What this browser remembers of how somebody uses emoji. */
export interface Kept {
  /** As they were used, the last first. */
  readonly recent: readonly string[];
  readonly tone: Tone;
}

export const RECENT_MAX = 27;

const keyOf = (userId: string) => `emoji:${userId}`;

export function readKept(userId: string): Kept {
  try {
    const { recent = [], tone = 0 } = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? '{}',
    ) as Partial<Kept>;
    return { recent, tone };
  } catch {
    return { recent: [], tone: 0 };
  }
}

export function keep(userId: string, change: Partial<Kept>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readKept(userId), ...change }));
  } catch {
    // A storage that is full remembers nothing more.
  }
}

/** The emoji used last first, each once. */
export const withRecent = (recent: readonly string[], emoji: string): readonly string[] =>
  [emoji, ...recent.filter((other) => other !== emoji)].slice(0, RECENT_MAX);

export const noteUsed = (userId: string, emoji: string): void =>
  keep(userId, { recent: withRecent(readKept(userId).recent, emoji) });
