import { expect, test } from 'vitest';
import { addressOfPlace, type Place, placeOfMention } from './places.ts';

const id = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013';
const other = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c014';
const workspaceId = '01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04';

test.each<Place>([
  { type: 'page', id, workspaceId },
  { type: 'channel', id, workspaceId },
  { type: 'task', id, workspaceId, database: { id: other, kind: 'project' } },
  { type: 'task', id, workspaceId, database: { id: other, kind: 'database' } },
])('the address of a mentioned $type names it again', (place) => {
  expect(placeOfMention(place, addressOfPlace(place))).toEqual(place);
});

test.each([
  ['another page', 'page', `/workspace/${workspaceId}/page/${other}`],
  ['a channel', 'page', `/workspace/${workspaceId}/channel/${id}`],
  ['another site', 'page', `https://example.org/workspace/${workspaceId}/page/${id}`],
  ['a project', 'task', `/workspace/${workspaceId}/project/${id}`],
  ['a page', 'user', `/workspace/${workspaceId}/page/${id}`],
  ['nothing', 'page', undefined],
])('a mention whose link leads to %s is no place', (_, type, href) => {
  expect(placeOfMention({ type, id }, href)).toBeNull();
});
