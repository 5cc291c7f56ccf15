/**
 * Opens the next or previous conversation of the list on the screen. After the last conversation the first one follows. Without a list on
 * the screen it does nothing.
 */
export function openAdjacentConversation(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-conversation]')];
  const selected = rows.findIndex((row) => row.dataset.selected !== undefined);
  const before = rows.slice(0, Math.max(selected, 0));
  const after = rows.slice(selected + 1);
  const next = step === 1 ? [...after, ...before][0] : [...after, ...before].at(-1);
  next?.querySelector('a')?.click();
}
