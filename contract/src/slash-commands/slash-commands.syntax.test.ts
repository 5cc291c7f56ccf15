import { expect, test } from 'vitest';
import { parseCommand } from './slash-commands.syntax.ts';

test.each([
  ['/topic Launch on Friday', { name: 'topic', args: 'Launch on Friday' }],
  ['/SHRUG', { name: 'shrug', args: '' }],
  ['  /me  waves ', { name: 'me', args: 'waves' }],
  ['/poll “Lunch?”\nPizza\nSalad', { name: 'poll', args: '“Lunch?”\nPizza\nSalad' }],
])('%j is a command', (text, parsed) => {
  expect(parseCommand(text)).toEqual(parsed);
});

test.each(['/etc/hosts', '//', '// a comment', '/', '/ me', '/9', 'a /me', '/tmp/a.log is full', '/ümlaut'])(
  '%j is a message',
  (text) => {
    expect(parseCommand(text)).toBeNull();
  },
);
