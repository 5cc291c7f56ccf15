import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMac } from '../../../platform/keyboard/shortcuts.ts';
import type { CommandContext } from './deeds.ts';
import { type CommandRunner, lastWorkedIn, useCommandRunner } from './rows.history.ts';

/** Matches text fields, which have an undo history of their own. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';
const IN_FRONT = '[aria-modal="true"], dialog[open]';

/** A database on the screen. If a page shows several, the undo keys apply to the one that changed last. */
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

/** Listens for the undo keys while a database is on the screen. Returns an unsubscribe function. */
export function listenForKeys(one: Shown): () => void {
  shown.add(one);
  // `addEventListener` registers the same listener only once.
  addEventListener('keydown', onKeyDown);
  return () => {
    shown.delete(one);
    if (shown.size === 0) removeEventListener('keydown', onKeyDown);
  };
}

/** Handles the usual undo and redo keys for a database, wherever the focus is on its screen. */
export function useHistoryKeys(database: CommandContext['database']): void {
  const client = useQueryClient();
  const { id } = database;
  const { undo, redo } = useCommandRunner(database);
  useEffect(() => listenForKeys({ client, id, undo, redo }), [client, id, undo, redo]);
}
