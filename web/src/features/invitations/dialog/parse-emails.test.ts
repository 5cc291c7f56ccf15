import { expect, test } from 'vitest';
import { parseEmails } from './parse-emails.ts';

test.each([
  ['', []],
  [' , ,; \n', []],
  ['a@example.com', ['a@example.com']],
  ['a@example.com, b@example.com,,', ['a@example.com', 'b@example.com']],
  [
    'a@example.com; b@example.com\nc@example.com\r\nd@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'],
  ],
  ['a@example.com\tb@example.com c@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
  ['Ada Lindqvist <ada@example.com>', ['ada@example.com']],
  ['"Lindqvist, Ada" <ada@example.com>; Jon <jon@example.com>', ['ada@example.com', 'jon@example.com']],
  ['Lindqvist, Ada <ada@example.com>', ['ada@example.com']],
  ['<ada@example.com>', ['ada@example.com']],
  ['Ada@example.com, ada@EXAMPLE.com', ['ada@EXAMPLE.com']],
  ['ada, b@example.com', ['ada', 'b@example.com']],
  ['not an address', ['not an address']],
])('finds the addresses in %j', (input, emails) => {
  expect(parseEmails(input)).toEqual(emails);
});
