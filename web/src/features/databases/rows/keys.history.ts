import { useEffect } from 'react';
import { isMac } from '../../../platform/shortcuts.ts';
import type { DeedPlace } from './deeds.ts';
import { useDeeds } from './rows.history.ts';

/** What has an undoing of its own: text that somebody writes. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';
const IN_FRONT = '[aria-modal="true"], dialog[open]';

/** Takes back and does again what one has done in a database, by the keys that do so everywhere, wherever on its screen the focus is. */
export function useHistoryKeys(database: DeedPlace['database']): void {
  const { undo, redo } = useDeeds(database);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, shiftKey, altKey } = event;
      const letter = !altKey && (isMac ? event.metaKey : event.ctrlKey) ? key.toLowerCase() : '';
      const act = letter === 'z' ? (shiftKey ? redo : undo) : letter === 'y' && !shiftKey ? redo : null;
      if (!act || event.defaultPrevented || event.isComposing) return;
      const isWritten = target instanceof Element && target.closest(WRITTEN_IN);
      if (isWritten || document.querySelector(IN_FRONT)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
