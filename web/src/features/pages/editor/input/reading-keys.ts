import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isReadFromRightToLeft } from '../../../../ui/focus/reading-direction.ts';

/** Returns the element with the selection, whose direction is that of the table or the columns around it. */
function selectedElement(view: EditorView): Element {
  const { node } = view.domAtPos(view.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('table') ?? view.dom;
}

/** Returns the commands of the left and the right arrow key with some modifiers: in a page that is read from right to left, left is forward. */
export function readingKeys(modifiers: string, back: Command, forward: Command): Record<string, Command> {
  const command =
    (key: 'left' | 'right'): Command =>
    (state, dispatch, view) => {
      const isMirrored = view !== undefined && isReadFromRightToLeft(selectedElement(view));
      return ((key === 'left') !== isMirrored ? back : forward)(state, dispatch, view);
    };
  return { [`${modifiers}-ArrowLeft`]: command('left'), [`${modifiers}-ArrowRight`]: command('right') };
}
