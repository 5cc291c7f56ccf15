/** Keys that end with the user’s id are removed at sign-out. */
const keyOf = (userId: string) => `workflow-push:${userId}`;

/** Whether the user turned push notifications on in this browser. */
export function isPushChosen(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function storePushChoice(userId: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(userId), 'on');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage, the choice lasts until the subscription expires.
  }
}
