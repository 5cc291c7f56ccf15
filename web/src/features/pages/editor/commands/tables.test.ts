import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter } from '@tiptap/pm/tables';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { tables } from '../input/tables.ts';
import { markdownOf } from '../paste/markdown.ts';
import { markdownToBlocks } from '../paste/markdown-to-blocks.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { isKnownPage, watchUnknownContent } from '../together/known-content.ts';
import { insertTable, leaveTable, moveColumn, moveRow, tabToNextCell } from './tables.ts';

const MARKDOWN = '| City | Days |\n| --- | --- |\n| **Oslo** | 2 |\n| Rome | 3 |';
const docOf = (...nodes: Node[]) => pageSchema.nodes.doc!.create(null, nodes);
const stateOf = (doc: Node, at: number) =>
  EditorState.create({ doc, selection: TextSelection.create(doc, at) });
const textsOf = (doc: Node) => {
  const rows: string[] = [];
  doc.descendants((node) => {
    if (node.type.name !== 'tableRow') return true;
    const cells: string[] = [];
    node.forEach((cell) => {
      cells.push(cell.textContent);
    });
    rows.push(cells.join(' | '));
    return false;
  });
  return rows;
};
/** Returns a position in the text of the first cell that contains it. */
function positionIn(doc: Node, text: string): number {
  let found = 0;
  doc.descendants((node, pos) => {
    if (found === 0 && node.isTextblock && node.textContent.includes(text)) found = pos + 1;
  });
  return found;
}
function run(doc: Node, at: string, command: Command): Node {
  let state = stateOf(doc, positionIn(doc, at));
  command(state, (tr) => {
    state = state.apply(tr);
  });
  return state.doc;
}

test('a pasted Markdown table has a header row and is copied as the same Markdown', () => {
  const nodes = markdownToBlocks(`Before\n${MARKDOWN}\nAfter`, pageSchema);
  expect(nodes.map(({ type }) => type.name)).toEqual(['block', 'table', 'block']);
  expect(nodes[1]!.firstChild!.firstChild!.type.name).toBe('tableHeader');
  expect(markdownOf(docOf(nodes[1]!).content)).toBe(MARKDOWN);
  // A line with a bar is no table, and neither is one in code.
  expect(markdownToBlocks('a | b\nc | d', pageSchema)).toHaveLength(2);
  expect(markdownToBlocks(`\`\`\`\n${MARKDOWN}\n\`\`\``, pageSchema)).toHaveLength(1);
});

test('rows and columns move, and the edges stop them', () => {
  const doc = docOf(...markdownToBlocks(MARKDOWN, pageSchema));
  expect(textsOf(run(doc, 'Rome', moveRow(-1)))).toEqual(['City | Days', 'Rome | 3', 'Oslo | 2']);
  expect(textsOf(run(doc, 'Days', moveColumn(-1)))).toEqual(['Days | City', '2 | Oslo', '3 | Rome']);
  expect(moveRow(1)(stateOf(doc, positionIn(doc, 'Rome')))).toBe(false);
  expect(moveColumn(-1)(stateOf(doc, positionIn(doc, 'City')))).toBe(false);
});

test('a table from the slash menu takes the place of an empty block, and Tab moves through its cells', () => {
  const block = pageSchema.nodes.block!.create(null, pageSchema.text('/table'));
  let state = stateOf(docOf(block), 7);
  const dispatch = (tr: EditorState['tr']) => {
    state = state.apply(tr);
  };
  insertTable({ from: 1, to: 7 })(state, dispatch);
  expect(state.doc.child(0).type.name).toBe('table');
  expect(state.doc.childCount).toBe(2);
  expect(state.selection.$from.parent.type.name).toBe('tableHeader');
  const before = state.selection.from;
  tabToNextCell(state, dispatch);
  expect(state.selection.from).toBeGreaterThan(before);
  expect(leaveTable(1)(state)).toBe(false);
});

/** A user who has the page open. */
function openPage(update?: Uint8Array) {
  const doc = new Y.Doc();
  if (update) Y.applyUpdate(doc, update);
  const fragment = doc.getXmlFragment('blocks');
  const read = () => initProseMirrorDoc(fragment, pageSchema);
  return {
    doc,
    read: () => read().doc,
    write: (change: (page: Node) => Node) => {
      const { doc: page, mapping } = read();
      doc.transact(() =>
        updateYFragment(doc, fragment, change(page), { mapping, isOMark: new Map() } as never),
      );
    },
  };
}
const typeInto = (text: string, added: string) => (page: Node) => {
  const state = stateOf(page, positionIn(page, text));
  return state.apply(state.tr.insertText(added)).doc;
};

test('concurrent edits of a table keep what both type, and opening it changes nothing', () => {
  const ada = openPage();
  ada.write(() => docOf(...markdownToBlocks(MARKDOWN, pageSchema)));
  const ben = openPage(Y.encodeStateAsUpdate(ada.doc));
  let updates = 0;
  ben.doc.on('update', () => (updates += 1));
  ben.write((page) => page);
  expect(updates).toBe(0);
  ada.write(typeInto('Oslo', 'in '));
  ada.write((page) => run(page, 'Oslo', addRowAfter));
  ben.write(typeInto('2', 'about '));
  ben.write((page) => run(page, 'Days', addColumnAfter));
  Y.applyUpdate(ben.doc, Y.encodeStateAsUpdate(ada.doc));
  Y.applyUpdate(ada.doc, Y.encodeStateAsUpdate(ben.doc));
  expect(textsOf(ada.read())).toEqual(textsOf(ben.read()));
  expect(textsOf(ada.read())[1]).toContain('in Oslo');
  expect(textsOf(ada.read())[1]).toContain('about 2');
});

test.each([{ colspan: 1e9 }, { rowspan: -1 }, { colwidth: ['wide'] }, { colwidth: { a: 1 } }])(
  'a table with cells of %o is not opened by an editor',
  (attributes) => {
    const doc = new Y.Doc();
    const fragment = doc.getXmlFragment('blocks');
    const [table, row, cell] = ['table', 'tableRow', 'tableCell'].map((name) => new Y.XmlElement(name));
    fragment.insert(0, [table!]);
    table!.insert(0, [row!]);
    row!.insert(0, [cell!]);
    expect(isKnownPage(fragment, pageSchema)).toBe(true);
    for (const [name, value] of Object.entries(attributes)) cell!.setAttribute(name, value as string);
    expect(isKnownPage(fragment, pageSchema)).toBe(false);
  },
);

test('few merged cells cannot make a table wider than an editor can lay out', () => {
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment('blocks');
  const table = new Y.XmlElement('table');
  const [first, second] = [new Y.XmlElement('tableRow'), new Y.XmlElement('tableRow')];
  fragment.insert(0, [table]);
  table.insert(0, [first, second]);
  const addCell = (row: Y.XmlElement, spans: Record<string, number>) => {
    const cell = new Y.XmlElement('tableCell');
    row.insert(row.length, [cell]);
    for (const [name, span] of Object.entries(spans)) cell.setAttribute(name, span as never);
  };
  addCell(first, { colspan: 60, rowspan: 2 });
  addCell(second, { colspan: 40 });
  expect(isKnownPage(fragment, pageSchema)).toBe(true);
  let unknown = 0;
  watchUnknownContent(fragment, pageSchema, () => (unknown += 1));
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const lastRow = (other.getXmlFragment('blocks').get(0) as Y.XmlElement).get(1) as Y.XmlElement;
  addCell(lastRow, {});
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(unknown).toBe(1);
  expect(isKnownPage(fragment, pageSchema)).toBe(false);
});

const markdownTable = (rows: number, columns: number) => {
  const createRow = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
  return [
    createRow('City'),
    createRow('---'),
    ...Array.from({ length: rows - 1 }, (_, at) => createRow(`Row ${at}`)),
  ].join('\n');
};
const isEditable = (nodes: readonly Node[]) => {
  const page = openPage();
  page.write(() => docOf(...nodes));
  return isKnownPage(page.doc.getXmlFragment('blocks'), pageSchema);
};

test('a pasted table that is too large for an editor leaves the page editable and loses no text', () => {
  const long = markdownToBlocks(markdownTable(1_500, 2), pageSchema);
  expect(long.map(({ childCount }) => childCount)).toEqual([1_000, 500]);
  expect(long[1]!.lastChild!.textContent).toContain('Row 1498');
  expect(isEditable(long)).toBe(true);
  const wide = markdownToBlocks(markdownTable(3, 150), pageSchema);
  expect(wide.map(({ type }) => type.name)).not.toContain('table');
  expect(wide.at(-1)!.textContent).toContain('Row 1');
  expect(isEditable(wide)).toBe(true);
});

test('an edit does not make a table larger than an editor opens', () => {
  const doc = docOf(...markdownToBlocks(markdownTable(1_000, 2), pageSchema));
  let state = EditorState.create({ doc, plugins: tables() });
  state = state.apply(state.tr.setSelection(TextSelection.create(doc, positionIn(doc, 'Row 7'))));
  const dispatch = (tr: EditorState['tr']) => {
    state = state.apply(tr);
  };
  addRowAfter(state, dispatch);
  expect(state.doc.child(0).childCount).toBe(1_000);
  dispatch(state.tr.insertText('Oslo'));
  expect(state.doc.textContent).toContain('Oslo');
});
