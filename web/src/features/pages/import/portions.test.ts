import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { DOCUMENT_UPDATE_BYTES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { pageSchema } from '../editor/schema/page-schema.ts';
import { portionsOf } from './portions.ts';
import { addPortion } from './write-document.ts';

const { block, table, tableRow, tableCell } = pageSchema.nodes;
const paragraph = (id: string, text: string) =>
  block!.create({ id, kind: 'paragraph' }, pageSchema.text(text));
const tableOf = (rows: number, columns: number) =>
  table!.create(
    null,
    Array.from({ length: rows }, (_row, row) =>
      tableRow!.create(
        null,
        Array.from({ length: columns }, (_column, column) =>
          tableCell!.create(null, pageSchema.text(`Price ${row}, ${column}`)),
        ),
      ),
    ),
  );

it('writes long texts and large tables in updates that the server accepts', () => {
  const blocks = [
    paragraph('a', 'Prices'),
    tableOf(1_000, 10),
    tableOf(3, 2),
    ...Array.from({ length: 40 }, (_block, index) => paragraph(`b${index}`, '漢字'.repeat(5_000))),
  ];
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment('blocks');
  const sizes: number[] = [];
  doc.on('update', ({ length }) => sizes.push(length));
  for (const portion of portionsOf(blocks)) addPortion({ doc, fragment }, portion);
  expect(Math.max(...sizes)).toBeLessThan(DOCUMENT_UPDATE_BYTES_MAX);
  expect(sizes.length).toBeGreaterThan(8);
  const written = yXmlFragmentToProseMirrorRootNode(fragment, pageSchema);
  expect(written.eq(pageSchema.topNodeType.create(null, blocks))).toBe(true);
  doc.destroy();
});
