const keyOf = (userId: string, channelId: string) => `draft:${userId}:${channelId}`;

/** What somebody has begun to write in a channel. */
export function readDraft(userId: string, channelId: string): string {
  return localStorage.getItem(keyOf(userId, channelId)) ?? '';
}

export function keepDraft(userId: string, channelId: string, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(userId, channelId), text);
    else localStorage.removeItem(keyOf(userId, channelId));
  } catch {
    // Storage that is full: the draft lives as long as the composer.
  }
}
