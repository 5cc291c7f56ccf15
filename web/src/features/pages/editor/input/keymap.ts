import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands';
import { undoInputRule } from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { redo, undo } from '@tiptap/y-tiptap';
import { moveBlocksToNextColumn, moveBlocksToPreviousColumn } from '../columns/column-commands.ts';
import { toggleChecked, turnInto } from '../commands/attributes.ts';
import { joinBackward, joinForward } from '../commands/backspace.ts';
import {
  blockOfSelection,
  columnOf,
  kindOf,
  rangeOfSelection,
  textblockOfSelection,
  withIndented,
} from '../commands/block-range.ts';
import { insertLineBreak, insertParagraphBelow, splitBlock } from '../commands/enter.ts';
import { indentBlocks, outdentBlocks } from '../commands/indent.ts';
import { deleteMention, deleteMentionForward } from '../commands/insert-mention.ts';
import { duplicateBlocks, moveBlocksDown, moveBlocksUp } from '../commands/move-blocks.ts';
import { isFolded } from '../decorations/folding.ts';
import type { MarkName } from '../schema/marks.ts';
import { readingKeys } from './reading-keys.ts';

const isInCode = (state: EditorState) => {
  const block = blockOfSelection(state);
  return block !== null && kindOf(block.node) === 'code';
};
const isInSource = (state: EditorState) => textblockOfSelection(state)?.isSource ?? false;

/** Toggles a mark. Sources have no formatting. */
export const toggleMarkByName =
  (name: MarkName): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[name];
    return type !== undefined && !isInSource(state) && toggleMark(type)(state, dispatch, view);
  };

/** Tab indents the blocks and never leaves the editor. Keyboard users leave it with Escape and then Tab. */
const indentOrStay: Command = (state, dispatch, view) => {
  if (isInCode(state)) {
    dispatch?.(state.tr.insertText('  ').scrollIntoView());
    return true;
  }
  indentBlocks(state, dispatch, view);
  return true;
};

const outdentOrStay: Command = (state, dispatch, view) => {
  outdentBlocks(state, dispatch, view);
  return true;
};

/** Selects the text of the block first, then the page. */
const selectAll: Command = (state, dispatch) => {
  const block = blockOfSelection(state);
  const isWhole = block && state.selection.to - state.selection.from === block.node.content.size;
  if (!block || isWhole || block.node.content.size === 0) {
    dispatch?.(
      state.tr.setSelection(
        TextSelection.between(Selection.atStart(state.doc).$from, Selection.atEnd(state.doc).$to),
      ),
    );
    return true;
  }
  const from = block.pos + 1;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, from + block.node.content.size)));
  return true;
};

/** Moves the caret by a transaction, because a change of another user could arrive before the browser reports its own move. */
const moveTo =
  (find: (doc: EditorState['doc']) => Selection): Command =>
  ({ doc, tr }, dispatch) => {
    dispatch?.(tr.setSelection(find(doc)).scrollIntoView());
    return true;
  };

/** Enter on a selected divider, image or file starts a paragraph below it. */
const enterBelowSelected: Command = (state, dispatch, view) =>
  state.selection instanceof NodeSelection && insertParagraphBelowNode(state, dispatch, view);

const insertParagraphBelowNode: Command = (state, dispatch) => {
  const { to } = state.selection;
  const column = columnOf(state.doc.resolve(to).nodeBefore!);
  const tr = state.tr.insert(to, state.schema.nodes.block!.create({ column }));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
  return true;
};

/** ArrowDown on the last line of a source that ends the page starts a paragraph below. */
const leaveSourceBelow: Command = (state, dispatch, view) => {
  const block = blockOfSelection(state);
  const isAtEnd =
    block && state.selection.empty && state.selection.$from.parentOffset === block.node.content.size;
  if (!isAtEnd || !isInSource(state) || block.index < state.doc.childCount - 1) return false;
  return insertParagraphBelow(state, dispatch, view);
};

/** Handles Ctrl+Enter or Cmd+Enter: checks a to-do, opens a toggle, or leaves a code block. */
const modEnter: Command = (state, dispatch, view) =>
  toggleChecked(state, dispatch, view) || insertParagraphBelow(state, dispatch, view);

const duplicateSelected: Command = (state, dispatch, view) =>
  duplicateBlocks(withIndented(state.doc, rangeOfSelection(state.selection)))(state, dispatch, view);

// Undoes only this user's edits, with the undo manager of Yjs.
const undoOwn: Command = (state) => {
  undo(state);
  return true;
};
const redoOwn: Command = (state) => {
  redo(state);
  return true;
};

/** The keys of the editor. The first command that applies wins. */
export const editorKeymap = () => {
  const split: Command = (state, dispatch, view) =>
    splitBlock((id) => isFolded(state, id))(state, dispatch, view);
  return keymap({
    Enter: chainCommands(enterBelowSelected, split),
    'Shift-Enter': insertLineBreak,
    'Mod-Enter': modEnter,
    Backspace: chainCommands(undoInputRule, deleteMention, joinBackward, baseKeymap.Backspace!),
    'Mod-Backspace': chainCommands(joinBackward, baseKeymap['Mod-Backspace']!),
    'Shift-Backspace': chainCommands(joinBackward, baseKeymap.Backspace!),
    Delete: chainCommands(deleteMentionForward, joinForward, baseKeymap.Delete!),
    'Mod-Delete': chainCommands(joinForward, baseKeymap['Mod-Delete']!),
    Tab: indentOrStay,
    'Shift-Tab': outdentOrStay,
    'Alt-ArrowUp': moveBlocksUp,
    'Alt-ArrowDown': moveBlocksDown,
    ...readingKeys('Mod-Alt', moveBlocksToPreviousColumn, moveBlocksToNextColumn),
    'Mod-Shift-ArrowUp': moveBlocksUp,
    'Mod-Shift-ArrowDown': moveBlocksDown,
    ArrowDown: leaveSourceBelow,
    'Mod-Home': moveTo(Selection.atStart),
    'Mod-End': moveTo(Selection.atEnd),
    'Mod-a': selectAll,
    'Mod-d': duplicateSelected,
    'Mod-b': toggleMarkByName('bold'),
    'Mod-i': toggleMarkByName('italic'),
    'Mod-u': toggleMarkByName('underline'),
    'Mod-e': toggleMarkByName('code'),
    'Mod-Shift-e': toggleMarkByName('math'),
    'Mod-Shift-s': toggleMarkByName('strike'),
    'Mod-Shift-x': toggleMarkByName('strike'),
    'Mod-Shift-h': toggleMarkByName('highlight'),
    'Mod-Alt-0': turnInto({ kind: 'paragraph' }),
    'Mod-Alt-1': turnInto({ kind: 'heading', level: 1 }),
    'Mod-Alt-2': turnInto({ kind: 'heading', level: 2 }),
    'Mod-Alt-3': turnInto({ kind: 'heading', level: 3 }),
    'Mod-Alt-4': turnInto({ kind: 'todo' }),
    'Mod-Alt-5': turnInto({ kind: 'bulleted' }),
    'Mod-Alt-6': turnInto({ kind: 'numbered' }),
    'Mod-Alt-7': turnInto({ kind: 'toggle' }),
    'Mod-Alt-8': turnInto({ kind: 'code' }),
    'Mod-Alt-9': turnInto({ kind: 'math' }),
    'Mod-z': undoOwn,
    'Mod-y': redoOwn,
    'Mod-Shift-z': redoOwn,
  });
};
