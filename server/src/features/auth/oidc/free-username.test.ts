import { expect, test } from 'vitest';
import { findFreeUsername, usernameFrom } from './free-username.ts';

test.each([
  ['Zoë.Müller', 'zoe.muller'],
  ['ada@northwind.example', 'adanorthwind.example'],
  ['李', 'user'],
  ['Jo', 'userjo'],
  ['a'.repeat(40), 'a'.repeat(27)],
])('the username of %s is %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

test('a taken username gets a number', async () => {
  const taken = new Set(['ada', 'ada2']);
  expect(await findFreeUsername('Ada', async (username) => taken.has(username))).toBe('ada3');
  expect(await findFreeUsername('Ada', async () => true)).toBeNull();
});

test('the username of a demo account stays free', async () => {
  expect(await findFreeUsername('admin', async () => false)).toBe('admin2');
});
