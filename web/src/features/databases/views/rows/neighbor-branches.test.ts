import { expect, test } from 'vitest';
import { branchesAround } from './neighbor-branches.ts';

const part = (ids: string, hasMore = false) => ({ rows: [...ids].map((id) => ({ id })), hasMore });
const unknown = part('', true);

test.each([
  ['a row in the middle: only its own part', [part('abc'), unknown], [0], 'b', [0]],
  ['the last one that is held of a longer part', [part('ab', true), unknown], [0], 'b', [0]],
  ['the last one of its part: also the next', [part('ab'), unknown, unknown], [0], 'b', [0, 1]],
  ['behind it an empty part: also the one behind that', [part('ab'), part(''), unknown], [0], 'b', [0, 1, 2]],
  ['behind it one that is there', [part('ab'), part('c'), unknown], [0], 'b', [0, 1]],
  ['the last one of all', [unknown, part('ab')], [1], 'b', [1]],
  ['in two parts', [part('a'), unknown, part('ca'), unknown], [0, 2], 'a', [0, 1, 2, 3]],
])('%s', (_, parts, own, rowId, asked) => {
  expect(branchesAround(parts, (at) => own.includes(at), rowId)).toEqual(asked);
});
