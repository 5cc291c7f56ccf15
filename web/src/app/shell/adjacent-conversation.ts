/**
 * Opens the next or previous conversation of the list on the screen, or the next unread one. After the last conversation the first one
 * follows. Without a list on the screen it does nothing.
 */
export function openAdjacentConversation(step: 1 | -1, { isUnread = false } = {}): void {
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-conversation]')];
  const selected = rows.findIndex((row) => row.dataset.selected !== undefined);
  const before = rows.slice(0, Math.max(selected, 0));
  const after = rows.slice(selected + 1);
  const inOrder = step === 1 ? [...after, ...before] : [...after, ...before].toReversed();
  const next = inOrder.find((row) => !isUnread || row.dataset.unread !== undefined);
  next?.querySelector('a')?.click();
}
