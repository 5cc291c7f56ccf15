const keyOf = (userId: string, conversationId: string) => `draft:${userId}:${conversationId}`;

/** What somebody has begun to write in a conversation. */
export function readDraft(userId: string, conversationId: string): string {
  return localStorage.getItem(keyOf(userId, conversationId)) ?? '';
}

export function keepDraft(userId: string, conversationId: string, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(userId, conversationId), text);
    else localStorage.removeItem(keyOf(userId, conversationId));
  } catch {
    // Storage that is full: the draft lives as long as the composer.
  }
}
