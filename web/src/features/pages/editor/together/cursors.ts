import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness.js';
import { userColorOf } from '../../../../ui/identity/user-color.ts';
import classes from './cursors.module.css';

interface CursorUser {
  readonly id?: string;
  readonly name?: string;
}

/** Draws the caret of another user with a name that shows for a moment after each change, and on hover. */
function buildCursor({ id = '', name = '' }: CursorUser): HTMLElement {
  const caret = document.createElement('span');
  caret.className = classes.caret!;
  caret.dataset.userColor = userColorOf(id);
  caret.dataset.caret = '';
  caret.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  label.className = classes.name!;
  label.textContent = name;
  // The word joiners keep the caret’s line when a line wraps at it.
  caret.append('\u2060', label, '\u2060');
  return caret;
}

const buildSelection = ({ id = '' }: CursorUser) => ({
  class: classes.selection!,
  'data-user-color': userColorOf(id),
});

/** Shows the carets and selections of other users. */
export const cursorsOf = (awareness: Awareness) =>
  yCursorPlugin(awareness, {
    cursorBuilder: buildCursor as never,
    selectionBuilder: buildSelection as never,
  });
