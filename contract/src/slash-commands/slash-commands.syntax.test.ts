import { expect, test } from 'vitest';
import { parseCommand, postsInConversation } from './slash-commands.syntax.ts';

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

test.each([
  ['/me waves', '', true],
  ['/topic @channel', null, false],
  ['/remind here tomorrow Lunch', 'here', true],
  ['/remind HERE\ttomorrow Lunch', 'here', true],
  ['/remind me here tomorrow', 'here', false],
  ['/remind', 'here', false],
])('%j posts in the conversation if it is declared with %j: %s', (text, postsWith, posts) => {
  expect(postsInConversation(postsWith, parseCommand(text)!)).toBe(posts);
});
