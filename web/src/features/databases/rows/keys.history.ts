import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMac } from '../../../platform/keyboard/shortcuts.ts';
import type { CommandContext } from './deeds.ts';
import { type CommandRunner, lastWorkedIn, useCommandRunner } from './rows.history.ts';

/** What has an undoing of its own: text that somebody writes. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';
const IN_FRONT = '[aria-modal="true"], dialog[open]';

/** Where a database is on the screen; of several on a page that one is meant in which something was done last. */
interface Shown extends Pick<CommandRunner, 'undo' | 'redo'> {
  readonly client: QueryClient;
  readonly id: string;
}
const shown = new Set<Shown>();

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, shiftKey, altKey } = event;
  const letter = !altKey && (isMac ? event.metaKey : event.ctrlKey) ? key.toLowerCase() : '';
  const act = letter === 'z' ? (shiftKey ? 'redo' : 'undo') : letter === 'y' && !shiftKey ? 'redo' : null;
  if (!act || event.defaultPrevented || event.isComposing) return;
  const isWritten = target instanceof Element && target.closest(WRITTEN_IN);
  if (isWritten || document.querySelector(IN_FRONT)) return;
  const ids = [...shown].map(({ id }) => id);
  const meant = [...shown].find(({ client, id }) => id === lastWorkedIn(client, ids));
  if (meant?.[act]()) event.preventDefault();
}

/** Listens as long as a database is on the screen; answers how that ends. */
export function listenForKeys(one: Shown): () => void {
  shown.add(one);
  // The same listener is there once, however many there are.
  addEventListener('keydown', onKeyDown);
  return () => {
    shown.delete(one);
    if (shown.size === 0) removeEventListener('keydown', onKeyDown);
  };
}

/** Takes back and does again what one has done in a database, by the keys that do so everywhere, wherever on its screen the focus is. */
export function useHistoryKeys(database: CommandContext['database']): void {
  const client = useQueryClient();
  const { id } = database;
  const { undo, redo } = useCommandRunner(database);
  useEffect(() => listenForKeys({ client, id, undo, redo }), [client, id, undo, redo]);
}
