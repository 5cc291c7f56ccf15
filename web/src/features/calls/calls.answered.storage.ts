const keyOf = (userId: string | null) => `workflow-answered-call:${userId}`;

/** Remembers the call that the user answered or declined last, so that it does not ring again after a reload. */
export function saveAnsweredCall(userId: string | null, callId: string): void {
  try {
    localStorage.setItem(keyOf(userId), callId);
  } catch {
    // Without storage, a reload may ring again.
  }
}

export function isAnsweredCall(userId: string | null, callId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === callId;
  } catch {
    return false;
  }
}
