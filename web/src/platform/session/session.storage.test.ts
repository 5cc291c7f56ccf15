import { expect, test } from 'vitest';
import { readSession, type SessionStorage, SIGNED_OUT } from './session.storage.ts';

const createStorage = (entries: Record<string, string>): SessionStorage => ({
  getItem: (key) => entries[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});

const auth = JSON.stringify({ user: { id: 'u' }, token: 'old', isAuthenticated: true, expiresAt: 5 });

test('reads the access token from its own entry', () => {
  expect(readSession(createStorage({ auth, access_token: 'new' }))).toEqual({
    user: { id: 'u' },
    token: 'new',
    isAuthenticated: true,
    expiresAt: 5,
  });
});

const incomplete: Record<string, string>[] = [
  {},
  { auth },
  { access_token: 'a' },
  { auth: '{', access_token: 'a' },
  { auth: 'null', access_token: 'a' },
];

test.each(incomplete)('reads %j as signed out', (entries) => {
  expect(readSession(createStorage(entries))).toEqual(SIGNED_OUT);
});
