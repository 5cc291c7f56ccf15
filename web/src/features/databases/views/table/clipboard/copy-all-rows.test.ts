import { QueryClient } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from '../grid/columns.ts';
import { copyAllRows } from './copy-all-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const property = { id: 'name', type: 'title', name: 'Name', config: {} } as unknown as Property;
const listed = [
  { id: 'r1', cells: { name: 'Ana' } },
  { id: 'r2', cells: { name: 'Ben' } },
];

/** Copies a database of two rows with a clipboard that calls `write`. */
function copy(write: (items: { 'text/plain': Promise<Blob> }[]) => Promise<void>) {
  vi.stubGlobal('fetch', async () => Response.json({ rows: listed, next: null, is_indexing: false }));
  vi.stubGlobal('ClipboardItem', function ClipboardItem(this: object, parts: object) {
    Object.assign(this, parts);
  });
  const writeText = () => Promise.reject(new Error('refused'));
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  const field = { style: {}, select() {}, remove() {} };
  vi.stubGlobal('document', {
    body: { append() {} },
    createElement: () => field,
    execCommand: () => false,
  });
  vi.stubGlobal('HTMLElement', class {});
  return copyAllRows({
    client: new QueryClient(),
    database: { id: 'd', workspace_id: 'w', kind: 'database' },
    spec: { filter: null, sorts: [] } as never,
    columns: [{ kind: 'property', id: 'name', property } as Column],
    names: { ofPerson: () => '', ofRow: () => undefined },
  });
}

test('copying all rows returns exactly the rows whose text was copied', async () => {
  let text = '';
  const copied = await copy(async ([item]) => {
    text = await (await item!['text/plain']).text();
  });
  expect(text.split(/\r?\n/)).toEqual(['Ana', 'Ben']);
  expect(copied?.map(({ id, cells }) => ({ id, cells }))).toEqual(listed);
});

test('copying all rows returns nothing if the browser refused', async () => {
  expect(await copy(() => Promise.reject(new Error('refused')))).toBeNull();
});
