import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { splitBlock } from '../commands/enter.ts';
import { moveBlocksDown, moveRange } from '../commands/move-blocks.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { insertColumns, moveBlocksToNextColumn, moveBlocksToPreviousColumn } from './column-commands.ts';

/** Builds a page from blocks such as `1 Goals`: the column, and the text. */
function pageOf(...blocks: readonly string[]): EditorState {
  const nodes = blocks.map((block) => {
    const [, column, text] = /^(\d?) ?(.*)$/.exec(block) ?? [];
    return pageSchema.nodes.block!.create(
      { column: column ? Number(column) : null },
      text ? pageSchema.text(text) : null,
    );
  });
  return EditorState.create({ doc: pageSchema.nodes.doc!.create(null, nodes) });
}
const shown = ({ doc }: { doc: Node }) =>
  doc.children.map((node) => `${node.attrs.column ?? ''} ${node.textContent}`.trim());
/** Puts the caret at the end of the block with this text, and runs a command. */
function runAt(state: EditorState, text: string, command: Command): EditorState {
  let at = 0;
  state.doc.forEach((node, pos) => {
    if (node.textContent === text) at = pos + node.nodeSize - 1;
  });
  let after = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  command(after, (tr) => {
    after = after.apply(tr);
  });
  return after;
}

test('the slash menu puts columns in place of an empty block, with a block below them', () => {
  const state = pageOf('Before', '');
  const caret = { from: state.doc.content.size - 1, to: state.doc.content.size - 1 };
  expect(shown(runAt(state, '', insertColumns(3, caret)))).toEqual(['Before', '1', '2', '3', '']);
});

test('columns that are inserted within columns are below them', () => {
  const state = pageOf('1 Goals', '2 Risks', 'After');
  expect(shown(runAt(state, 'Goals', insertColumns(2, { from: 6, to: 6 })))).toEqual([
    '1 Goals',
    '2 Risks',
    '1',
    '2',
    'After',
  ]);
});

test('Enter stays in the column', () => {
  expect(shown(runAt(pageOf('1 Goals', '2 Risks', 'After'), 'Goals', splitBlock()))).toEqual([
    '1 Goals',
    '1',
    '2 Risks',
    'After',
  ]);
});

test('the keyboard moves a block to the column beside, and out of the columns', () => {
  const page = pageOf('1 Goals', '1 Dates', '2 Risks', 'After');
  const moved = runAt(page, 'Goals', moveBlocksToNextColumn);
  expect(shown(moved)).toEqual(['1 Dates', '2 Risks', '2 Goals', 'After']);
  expect(shown(runAt(moved, 'Goals', moveBlocksToNextColumn))).toEqual([
    '1 Dates',
    '2 Risks',
    'Goals',
    'After',
  ]);
  expect(shown(runAt(moved, 'Goals', moveBlocksToPreviousColumn))).toEqual([
    '1 Dates',
    '1 Goals',
    '2 Risks',
    'After',
  ]);
  expect(shown(runAt(page, 'Dates', moveBlocksToPreviousColumn))).toEqual([
    'Dates',
    '1 Goals',
    '2 Risks',
    'After',
  ]);
  expect(shown(runAt(page, 'After', moveBlocksToNextColumn))).toEqual(shown(page));
});

test('a block that is moved between the blocks of a column comes into it, and leaves it at its edge', () => {
  const page = pageOf('Before', '1 Goals', '1 Dates', '2 Risks', 'After');
  expect(shown(runAt(page, 'Before', moveBlocksDown))).toEqual([
    '1 Goals',
    '1 Before',
    '1 Dates',
    '2 Risks',
    'After',
  ]);
  const out = page.apply(moveRange(page, { start: 3, end: 4 }, 5)!);
  expect(shown(out)).toEqual(['Before', '1 Goals', '1 Dates', 'After', 'Risks']);
  const dropped = page.apply(moveRange(page, { start: 4, end: 5 }, 4, 2)!);
  expect(shown(dropped)).toEqual(['Before', '1 Goals', '1 Dates', '2 Risks', '2 After']);
});
