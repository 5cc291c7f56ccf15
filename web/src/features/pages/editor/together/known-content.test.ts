import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { pageSchema } from '../schema/page-schema.ts';
import { isKnownPage } from './known-content.ts';

/** Returns whether the editor knows a page with one block. */
function isKnown(build: (block: Y.XmlElement) => void): boolean {
  const fragment = new Y.Doc().getXmlFragment('blocks');
  const block = new Y.XmlElement('block');
  fragment.insert(0, [block]);
  build(block);
  return isKnownPage(fragment, pageSchema);
}

const textOf = (attributes: object) => (block: Y.XmlElement) => {
  const text = new Y.XmlText();
  block.insert(0, [text]);
  text.insert(0, 'text', attributes);
};

test('knows blocks and marks as the editor stores them', () => {
  expect(isKnown((block) => block.setAttribute('indent', 1 as never))).toBe(true);
  expect(isKnown(textOf({ link: { href: 'https://example.com' }, 'bold--abcdefgh': {} }))).toBe(true);
});

test('does not know attributes with values that are objects', () => {
  expect(isKnown((block) => block.setAttribute('icon', { toString: 1 } as never))).toBe(false);
  expect(isKnown(textOf({ link: { href: { toString: 1 } } }))).toBe(false);
});

test('does not read blocks in blocks, however deep they are', () => {
  const nest = (block: Y.XmlElement) =>
    block.doc!.transact(() => {
      let parent = block;
      for (let depth = 0; depth < 20_000; depth++) {
        const child = new Y.XmlElement('block');
        parent.insert(0, [child]);
        parent = child;
      }
    });
  expect(isKnown(nest)).toBe(false);
});
