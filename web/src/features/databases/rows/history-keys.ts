import type { KeyboardEvent } from 'react';
import { isMac } from '../../../platform/shortcuts.ts';
import type { Editing } from './rows.history.ts';

/** Takes back and does again what one has done, by the keys that do so everywhere. */
export function onHistoryKeys(event: KeyboardEvent, { undo, redo }: Pick<Editing, 'undo' | 'redo'>): void {
  const letter = (isMac ? event.metaKey : event.ctrlKey) ? event.key.toLowerCase() : '';
  if (letter === 'z') (event.shiftKey ? redo : undo)();
  else if (letter === 'y') redo();
  else return;
  event.preventDefault();
}
