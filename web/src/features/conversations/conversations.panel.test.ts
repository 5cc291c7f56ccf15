import { expect, test } from 'vitest';
import { readConversationSearch } from './conversations.panel.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

test.each([
  [{}, {}],
  [{ thread: id }, { thread: id }],
  [
    { thread: id, message: id, details: 'pins' },
    { thread: id, message: id },
  ],
  [{ details: 'pins', other: 'x' }, { details: 'pins' }],
  [{ thread: 'x', message: 7, details: ['a'] }, {}],
  [{ thread: { a: 1 }, details: '../x' }, {}],
])('reads the URL search %j as %j', (search, read) => {
  expect(readConversationSearch(search)).toEqual(read);
});
