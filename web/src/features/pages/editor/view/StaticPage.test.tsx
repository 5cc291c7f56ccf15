import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { contentKey } from '../../../databases/databases.cache.ts';
import { createRowWindow } from '../../../databases/rows/window/rows.window.ts';
import { addressOfPlace, type Place } from '../mentions/places.ts';
import { CHANGE } from './change.ts';
import { StaticPage } from './StaticPage.tsx';

const place = {
  type: 'page',
  id: '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013',
  workspaceId: '01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04',
} as const;
const mention = {
  mention: { type: 'page', id: place.id, label: 'Handbook' },
  link: { href: addressOfPlace(place) },
};

/** Renders a page with one block, whose text has the given formatting. */
function renderText(
  text: string,
  format: Record<string, unknown>,
  {
    attributes = {},
    client = new QueryClient(),
  }: { attributes?: Record<string, string>; client?: QueryClient } = {},
) {
  const fragment = new Y.Doc().getXmlFragment('blocks');
  const block = new Y.XmlElement('block');
  fragment.insert(0, [block]);
  for (const [name, value] of Object.entries(attributes)) block.setAttribute(name, value);
  const content = new Y.XmlText();
  block.insert(0, [content]);
  content.insert(0, text, format);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticPage fragment={fragment} workspaceId={place.workspaceId} />
    </QueryClientProvider>,
  );
}

test('a changed equation is marked', () => {
  expect(renderText('a^2', { math: {}, [CHANGE]: 'removed' })).toContain('<del>');
  expect(renderText('a^2', { math: {} })).not.toContain('<del>');
});

test('a changed mention is marked and keeps its format', () => {
  expect(renderText('Handbook', { ...mention, bold: {}, [CHANGE]: 'added' })).toContain(
    '<ins><strong>Handbook</strong></ins>',
  );
});

test('an attribute of a page that is not a comparison marks no change', () => {
  const html = renderText('Goals', { change: 'removed' }, { attributes: { change: 'added' } });
  expect(html).toContain('Goals');
  expect(html).not.toMatch(/<del>|<ins>|data-change/);
});

/** Returns the formatting of a mention of a place. */
const mentionOf = (mentioned: Place) => ({
  mention: { type: mentioned.type, id: mentioned.id },
  link: { href: addressOfPlace(mentioned) },
});
const other = (last: number) => `${place.workspaceId.slice(0, -2)}${last}`;

test('a mention of another workspace keeps its written name and requests nothing', () => {
  const client = new QueryClient();
  expect(renderText('Secret', mentionOf({ ...place, workspaceId: other(99) }), { client })).toContain(
    'Secret',
  );
  expect(client.getQueryCache().getAll()).toEqual([]);
  renderText('Handbook', mentionOf(place), { client });
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});

test('a mentioned task without a title is shown as untitled', () => {
  const client = new QueryClient();
  const database = { id: other(50), kind: 'project' } as const;
  client.setQueryData(contentKey({ id: database.id, workspace_id: place.workspaceId }), {
    properties: [{ id: 'title', type: 'title' }],
    rows: createRowWindow({ rows: [{ id: place.id, cells: { title: '' } } as never], next: null }),
  });
  expect(renderText('Old title', mentionOf({ ...place, type: 'task', database }), { client })).toContain(
    '>Untitled<',
  );
});
