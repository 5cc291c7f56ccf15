import { PAGE_MENTIONS_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { BLOCKS_ROOT } from './blocks.ts';
import { mentionsOf } from './mentions.ts';

it('finds many mentions in a long text in linear time', () => {
  const doc = new Y.Doc();
  const block = new Y.XmlElement('block');
  const text = new Y.XmlText();
  doc.getXmlFragment(BLOCKS_ROOT).insert(0, [block]);
  block.insert(0, [text]);
  const mentions = Array.from({ length: PAGE_MENTIONS_MAX }, (_, index) => ({
    insert: `@${index}`,
    attributes: { mention: { type: 'user', id: crypto.randomUUID(), key: `key-${index}` } },
  }));
  const words = Array.from({ length: 60_000 }, (_, index) => ({
    insert: 'word ',
    attributes: index % 2 ? { bold: {} } : {},
  }));
  text.applyDelta([...mentions, ...words]);
  const startedAt = performance.now();
  const found = mentionsOf(doc);
  // Quadratic time is more than 10 seconds.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(found).toHaveLength(PAGE_MENTIONS_MAX);
  expect(found[0]).toMatchObject({ key: 'key-0', text: expect.stringMatching(/^@0@1@2/) });
});
