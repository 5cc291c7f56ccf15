import { QueryClient } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from '../grid/columns.ts';
import { copyAllRows } from './copy-all-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const title = { id: 'name', type: 'title', name: 'Name', config: {} } as unknown as Property;
const listed = [
  { id: 'r1', cells: { name: 'Ana' } },
  { id: 'r2', cells: { name: 'Ben' } },
];

interface World {
  readonly property: Property;
  readonly rows: readonly object[];
  /** Answers the requests other than the one for the rows of the view. */
  readonly respond?: (path: string, body: unknown) => object;
}

/** Copies all rows of a database with one column with a clipboard that calls `write`. */
function copy(
  write: (items: { 'text/plain': Promise<Blob> }[]) => Promise<void>,
  { property, rows, respond }: World = { property: title, rows: listed },
) {
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) =>
    Response.json(
      respond && !path.endsWith('/databases/d/rows/query')
        ? respond(path, init?.body && JSON.parse(init.body))
        : { rows, next: null, is_indexing: false },
    ),
  );
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
    columns: [{ kind: 'property', id: property.id, property } as Column],
    names: { userNameOf: () => '', rowNameOf: (_, id) => (id === 'known' ? 'Known' : undefined) },
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

test('copying all rows loads the names of exactly the linked rows that are not known', async () => {
  const relation = {
    id: 'project',
    type: 'relation',
    name: 'Project',
    config: { database_id: 'projects' },
  } as unknown as Property;
  const requests: { path: string; body: unknown }[] = [];
  let text = '';
  await copy(
    async ([item]) => {
      text = await (await item!['text/plain']).text();
    },
    {
      property: relation,
      rows: [{ id: 'r1', cells: { project: ['known', 'p1'] } }],
      respond: (path, body) => {
        requests.push({ path, body });
        if (path.endsWith('/rows/read'))
          return { rows: [{ id: 'p1', cells: { title: 'Launch' } }], rest: [] };
        return {
          properties: [{ id: 'title', type: 'title', name: 'Name', config: {} }],
          database: { id: 'projects' },
        };
      },
    },
  );
  expect(text).toBe('Known, Launch');
  expect(requests.filter(({ path }) => path.includes('/rows/'))).toEqual([
    { path: '/api/v1/databases/projects/rows/read', body: { row_ids: ['p1'], property_ids: ['title'] } },
  ]);
});
