import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { announceUndo } from './announce-undo.ts';
import type { CommandContext, Direction, RowCommand } from './row-command.ts';
import { type CommandRunner, findLastChangedDatabase, useCommandRunner } from './undo.history.ts';

/** Matches text fields, which have an undo history of their own. */
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';
const OVERLAYS = '[aria-modal="true"], dialog[open]';

/** A database on the screen. If a page shows several, the undo keys apply to the one that changed last. */
interface ShownDatabase extends Pick<CommandRunner, 'undo' | 'redo'> {
  readonly client: QueryClient;
  readonly id: string;
}
const shownDatabases = new Set<ShownDatabase>();

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, shiftKey, altKey } = event;
  const letter = !altKey && (isMac ? event.metaKey : event.ctrlKey) ? key.toLowerCase() : '';
  const runHistoryKey =
    letter === 'z' ? (shiftKey ? 'redo' : 'undo') : letter === 'y' && !shiftKey ? 'redo' : null;
  if (!runHistoryKey || event.defaultPrevented || event.isComposing) return;
  const isWritten = target instanceof Element && target.closest(TEXT_FIELDS);
  if (isWritten || document.querySelector(OVERLAYS)) return;
  const ids = [...shownDatabases].map(({ id }) => id);
  const match = [...shownDatabases].find(({ client, id }) => id === findLastChangedDatabase(client, ids));
  if (match?.[runHistoryKey]()) event.preventDefault();
}

/** Listens for the undo keys while a database is on the screen. Returns an unsubscribe function. */
export function listenForHistoryKeys(one: ShownDatabase): () => void {
  shownDatabases.add(one);
  // `addEventListener` registers the same listener only once.
  addEventListener('keydown', onKeyDown);
  return () => {
    shownDatabases.delete(one);
    if (shownDatabases.size === 0) removeEventListener('keydown', onKeyDown);
  };
}

/** Handles the usual undo and redo keys for a database, wherever the focus is on its screen. */
export function useHistoryKeys(database: CommandContext['database']): void {
  const client = useQueryClient();
  const { id } = database;
  const { undo, redo } = useCommandRunner(database);
  const { workspace_id, kind } = database;
  useEffect(() => {
    const place = { client, database: { id, workspace_id, kind } };
    const announce = (command: RowCommand | null, way: Direction) => {
      if (command) announceUndo(place, command, way);
      return command;
    };
    return listenForHistoryKeys({
      client,
      id,
      undo: () => announce(undo(), 'undone'),
      redo: () => announce(redo(), 'done'),
    });
  }, [client, id, workspace_id, kind, undo, redo]);
}
