import { afterEach, expect, test } from 'vitest';
import { SIGNED_OUT } from './session.storage.ts';
import { useSession } from './session.ts';
import { createUserStore } from './user-store.ts';

const signIn = (id: string, version = 1) =>
  useSession.setState({ isAuthenticated: true, token: id, user: { id, version } } as never);

afterEach(() => useSession.setState(SIGNED_OUT));

test('data of a user is gone when another user signs in, and stays when the session is refreshed', () => {
  const useEdits = createUserStore<Record<string, string>>(() => ({}));
  signIn('ada');
  useEdits.setState({ row: 'edited' });
  signIn('ada', 2);
  expect(useEdits.getState()).toEqual({ row: 'edited' });
  signIn('jon');
  expect(useEdits.getState()).toEqual({});
});

test('data of a user is gone after signing out', () => {
  const useEdits = createUserStore<Record<string, string>>(() => ({}));
  signIn('ada');
  useEdits.setState({ row: 'edited' });
  useSession.setState(SIGNED_OUT);
  expect(useEdits.getState()).toEqual({});
});
