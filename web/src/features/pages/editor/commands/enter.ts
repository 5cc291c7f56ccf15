import { type Command, TextSelection } from '@tiptap/pm/state';
import { attributesOf } from '../schema/block.node.ts';
import { type BlockAttributes, isListKind } from '../schema/block-kinds.ts';
import { setAttributes } from './attributes.ts';
import { type BlockAt, blockOfSelection, indentOf, kindOf } from './block-range.ts';
import { outdentBlocks } from './indent.ts';

/** The attributes of the block that Enter creates. */
function attributesOfNext({ node }: BlockAt, isOpenToggle: boolean): Partial<BlockAttributes> {
  const { indent, column } = attributesOf(node);
  const kind = kindOf(node);
  // Enter in an open toggle writes into the toggle.
  if (kind === 'toggle' && isOpenToggle) return { kind: 'paragraph', indent: (indent ?? 0) + 1, column };
  return { kind: isListKind(kind) ? kind : 'paragraph', indent, column };
}

/** Enter splits the block. In an empty list item it ends the list, one level at a time. */
export const splitBlock =
  (isFolded: (id: string | null) => boolean = () => false): Command =>
  (state, dispatch, view) => {
    const { selection, schema } = state;
    if (!(selection instanceof TextSelection)) return false;
    const { tr } = state;
    const selected = blockOfSelection(state);
    if (!selected) {
      // Enter deletes a selection across blocks. The remaining parts of the first and the last block stay two blocks.
      if (selection.empty || selection.$from.depth !== 1) return false;
      dispatch?.(tr.deleteSelection().split(tr.selection.from).scrollIntoView());
      return true;
    }
    const kind = kindOf(selected.node);
    if (kind === 'math') return insertParagraphBelow(state, dispatch, view);
    if (kind === 'code') {
      // The new line of code gets the indentation of the line before it.
      const before = selected.node.textBetween(0, selection.$from.parentOffset);
      const spaces = /(?:^|\n)([\t ]*)[^\n]*$/.exec(before)?.[1] ?? '';
      dispatch?.(tr.insertText(`\n${spaces}`).scrollIntoView());
      return true;
    }
    const isEmpty = selected.node.content.size === 0;
    if (isEmpty && (isListKind(kind) || kind === 'quote' || kind === 'callout' || kind === 'heading')) {
      if (indentOf(selected.node) > 0) return outdentBlocks(state, dispatch, view);
      if (dispatch) {
        setAttributes(tr, selected, { kind: 'paragraph', checked: null, level: null, icon: null });
        dispatch(tr.scrollIntoView());
      }
      return true;
    }
    if (!dispatch) return true;
    if (!selection.empty) tr.deleteSelection();
    const $at = tr.selection.$from;
    const next = attributesOfNext(selected, !isFolded(attributesOf(selected.node).id));
    if ($at.parentOffset === 0 && $at.parent.content.size > 0) {
      // The text after the caret stays in its block, so that comments, links and other users' carets keep their position.
      const above = isListKind(kind)
        ? { kind, indent: next.indent ?? null, column: next.column ?? null }
        : { ...next, kind: 'paragraph' };
      tr.insert($at.before(), schema.nodes.block!.create(above));
    } else {
      const before = $at.before();
      const rest = $at.parent.slice($at.parentOffset).content;
      tr.delete($at.pos, $at.end());
      const after = before + tr.doc.nodeAt(before)!.nodeSize;
      tr.insert(after, schema.nodes.block!.create(next, rest));
      tr.setSelection(TextSelection.create(tr.doc, after + 1));
      tr.setStoredMarks(state.storedMarks);
    }
    dispatch(tr.scrollIntoView());
    return true;
  };

/** Shift+Enter starts a new line within the block. */
export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.isTextblock) return false;
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** Starts a paragraph below the block, for example to leave a code block. */
export const insertParagraphBelow: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if ($to.depth === 0) return false;
  const after = $to.after(1);
  if (dispatch) {
    const { column } = $to.node(1).attrs;
    const tr = state.tr.insert(after, state.schema.nodes.block!.create({ column: column ?? null }));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  }
  return true;
};
