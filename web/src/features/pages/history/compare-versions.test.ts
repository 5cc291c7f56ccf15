import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { CHANGE } from '../editor/view/change.ts';
import { compareVersions } from './compare-versions.ts';

type Text = string | readonly [text: string, marks: Record<string, unknown>];
type Block = readonly [attributes: Record<string, unknown>, ...texts: Text[]];

function versionOf(...blocks: readonly Block[]): Y.XmlFragment {
  const root = new Y.Doc().getXmlFragment('blocks');
  for (const [attributes, ...texts] of blocks) {
    const element = new Y.XmlElement('block');
    root.insert(root.length, [element]);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value as string);
    const text = new Y.XmlText();
    element.insert(0, [text]);
    for (const piece of texts) {
      const [content, marks] = typeof piece === 'string' ? [piece, {}] : piece;
      text.insert(text.length, content, { bold: null, math: null, ...marks } as object);
    }
  }
  return root;
}

/** Returns each block of a comparison: its change, and its text with `+added+` and `-removed-` pieces. */
const comparedBlocks = (before: Y.XmlFragment, after: Y.XmlFragment) =>
  compareVersions(before, after)!
    .fragment.toArray()
    .map((node) => {
      const element = node as Y.XmlElement;
      const pieces = (element.get(0) as Y.XmlText).toDelta() as {
        insert: string;
        attributes?: Record<string, string>;
      }[];
      let text = '';
      let sign = '';
      for (const { insert, attributes } of pieces) {
        const next = { added: '+', removed: '-' }[attributes?.[CHANGE] ?? ''] ?? '';
        // Neighbors with the same change are one piece for the reader.
        text += next === sign ? insert : `${sign}${next}${insert}`;
        sign = next;
      }
      return [element.getAttribute(CHANGE) ?? null, text + sign];
    });

test('an edited block has its removed and added words', () => {
  const before = versionOf([{ id: 'a' }, 'Ship on Monday'], [{ id: 'b' }, 'Ask Ada']);
  const after = versionOf([{ id: 'a' }, 'Ship early on Friday'], [{ id: 'b' }, 'Ask Ada']);
  expect(comparedBlocks(before, after)).toEqual([
    [null, 'Ship +early +on -Monday-+Friday+'],
    [null, 'Ask Ada'],
  ]);
  expect(compareVersions(before, after)?.hasChanges).toBe(true);
  expect(compareVersions(after, after)?.hasChanges).toBe(false);
});

test('new, deleted and moved blocks are added and removed as a whole', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): Block => [{ id }, `Block ${id}`]) as [Block, Block, Block];
  expect(comparedBlocks(versionOf(a, b), versionOf(a, c))).toEqual([
    [null, 'Block a'],
    ['removed', 'Block b'],
    ['added', 'Block c'],
  ]);
  expect(comparedBlocks(versionOf(), versionOf(a))).toEqual([['added', 'Block a']]);
  const moved = comparedBlocks(versionOf(a, b, c), versionOf(b, c, a));
  expect(moved.filter(([change]) => change !== null).map(([change]) => change)).toEqual(['removed', 'added']);
});

test('a block with another kind or indent is changed, and keeps its text', () => {
  const before = versionOf([{ id: 'a', kind: 'paragraph' }, 'Goals']);
  expect(comparedBlocks(before, versionOf([{ id: 'a', kind: 'heading' }, 'Goals']))).toEqual([
    ['changed', 'Goals'],
  ]);
});

test('formatting is a change of the words that have it', () => {
  const before = versionOf([{ id: 'a' }, 'Ship early']);
  const after = versionOf([{ id: 'a' }, 'Ship ', ['early', { bold: {} }]]);
  expect(comparedBlocks(before, after)).toEqual([[null, 'Ship -early-+early+']]);
});

test('an image, an equation or a diagram is replaced as a whole', () => {
  for (const attributes of [{ kind: 'image' }, { kind: 'math' }, { kind: 'code', language: 'mermaid' }]) {
    const before = versionOf([{ id: 'a', ...attributes }, 'a + b']);
    const after = versionOf([{ id: 'a', ...attributes }, 'a + c']);
    expect(comparedBlocks(before, after)).toEqual([
      ['removed', 'a + b'],
      ['added', 'a + c'],
    ]);
  }
});

test('blocks without an id are compared by their content', () => {
  expect(comparedBlocks(versionOf([{}, 'Same'], [{}, 'Old']), versionOf([{}, 'Same'], [{}, 'New']))).toEqual([
    [null, 'Same'],
    ['removed', 'Old'],
    ['added', 'New'],
  ]);
});

test('versions with values that cannot be compared have no comparison', () => {
  const plain = versionOf([{ id: 'a' }, 'Goals']);
  expect(compareVersions(plain, versionOf([{ id: 'a', size: 1n }, 'Goals']))).toBeNull();
  const deep = versionOf([{ id: 'a' }, 'Goals']);
  let inner = deep.get(0) as Y.XmlElement;
  for (let depth = 0; depth < 100; depth++) {
    const next = new Y.XmlElement('block');
    inner.insert(inner.length, [next]);
    inner = next;
  }
  expect(compareVersions(plain, deep)).toBeNull();
});

test('all blocks of a page share the time of a comparison', () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(1_001);
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now++);
  const compared = comparedBlocks(versionOf([{ id: 'a' }, 'Ship it']), versionOf([{ id: 'a' }, 'Ship all']));
  vi.restoreAllMocks();
  expect(compared).toEqual([[null, '-Ship it-+Ship all+']]);
});

test('only a comparison marks blocks and texts as changed', () => {
  const version = versionOf([{ id: 'a', change: 'removed' }, ['Goals', { change: 'removed' }]]);
  expect(comparedBlocks(version, version)).toEqual([[null, 'Goals']]);
});
