import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter } from '@tiptap/pm/tables';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { markdownOf } from '../paste/markdown.ts';
import { markdownToBlocks } from '../paste/markdown-to-blocks.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { isKnownPage } from '../together/known-content.ts';
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
