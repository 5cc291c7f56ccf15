import { expect, test } from 'vitest';
import { listNeighborBranches } from './neighbor-branches.ts';

const part = (ids: string, hasMore = false) => ({ rows: [...ids].map((id) => ({ id })), hasMore });
const unknown = part('', true);

test.each([
  ['a row in the middle: only its own group', [part('abc'), unknown], [0], 'b', [0]],
  ['the last loaded row of a longer group', [part('ab', true), unknown], [0], 'b', [0]],
  ['the last row of its group: also the next group', [part('ab'), unknown, unknown], [0], 'b', [0, 1]],
  ['an empty next group: also the group after it', [part('ab'), part(''), unknown], [0], 'b', [0, 1, 2]],
  ['a next group that is already loaded', [part('ab'), part('c'), unknown], [0], 'b', [0, 1]],
  ['the last row of the view', [unknown, part('ab')], [1], 'b', [1]],
  ['a row in two groups', [part('a'), unknown, part('ca'), unknown], [0, 2], 'a', [0, 1, 2, 3]],
])('%s', (_, parts, own, rowId, asked) => {
  expect(listNeighborBranches(parts, (at) => own.includes(at), rowId)).toEqual(asked);
});
