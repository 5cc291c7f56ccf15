import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  eraseSession,
  REFRESH_TOKEN_KEY,
  readSession,
  type SessionStorage,
  SIGNED_OUT,
  writeSession,
} from './session.storage.ts';
import { type RefreshDependencies, refreshSessionOnce } from './session-refresh.ts';

class FakeStorage implements SessionStorage {
  #entries = new Map<string, string>();
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
}

const user = { id: 'u', username: 'ada' } as TokenPair['user'];
const pair = (number: number): TokenPair => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  token_type: 'bearer',
  expires_in: 900,
  user,
});

let storage: FakeStorage;
let served: string[];
let names: Set<string>;
let keep: (fresh: TokenPair) => void;

/** A fake server with single-use refresh tokens, and one mutex for all tabs. */
function createEnvironment(answer: (token: string) => TokenPair | null): RefreshDependencies {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    storage,
    runExclusively: (task) => {
      const turn = queue.then(task);
      queue = turn.catch(() => undefined);
      return turn;
    },
    exchange: async (token, name) => {
      served.push(token);
      names.add(name);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answer(token);
    },
  };
}

beforeEach(() => {
  storage = new FakeStorage();
  served = [];
  names = new Set();
  keep = (fresh) => void writeSession(storage, fresh, 0);
  writeSession(storage, pair(1), 0);
});

test('refreshes the token once for many callers in many tabs', async () => {
  const means = createEnvironment(() => pair(2));
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      refreshSessionOnce(means, 'access-1', keep).then(({ outcome }) => outcome),
    ),
  );
  expect(served).toEqual(['refresh-1']);
  expect(outcomes).toEqual(['renewed', ...Array(4).fill('renewed-elsewhere')]);
  expect(readSession(storage).token).toBe('access-2');
});

test('a refused token ends the session for every caller', async () => {
  const means = createEnvironment(() => null);
  const first = await refreshSessionOnce(means, 'access-1', keep);
  eraseSession(storage);
  const second = await refreshSessionOnce(means, 'access-1', keep);
  expect([first.outcome, second.outcome]).toEqual(['refused', 'refused']);
  expect(served).toEqual(['refresh-1']);
});

test('keeps the session when the server is unreachable', async () => {
  const means: RefreshDependencies = {
    ...createEnvironment(() => null),
    exchange: () => Promise.reject(new Error('offline')),
  };
  await expect(refreshSessionOnce(means, 'access-1', keep)).rejects.toThrow('offline');
  expect(readSession(storage).token).toBe('access-1');
});

test('repeats a refresh without a response with the same idempotency key, and uses a new key for the next', async () => {
  const answers = [new Error('the network'), pair(2), pair(3)];
  const means = createEnvironment(() => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await expect(refreshSessionOnce(means, 'access-1', keep)).rejects.toThrow('the network');
  await refreshSessionOnce(means, 'access-1', keep);
  expect(names.size).toBe(1);
  await refreshSessionOnce(means, 'access-2', keep);
  expect(served).toEqual(['refresh-1', 'refresh-1', 'refresh-2']);
  expect(names.size).toBe(2);
});

test('stays signed out after a sign-out during the refresh', async () => {
  const means = createEnvironment(() => {
    eraseSession(storage);
    return pair(2);
  });
  expect((await refreshSessionOnce(means, 'access-1', keep)).outcome).toBe('refused');
  expect(readSession(storage)).toEqual(SIGNED_OUT);
});

test('stays signed in after a new sign-in during a refused refresh', async () => {
  const means = createEnvironment(() => {
    writeSession(storage, pair(7), 0);
    return null;
  });
  expect((await refreshSessionOnce(means, 'access-1', keep)).outcome).toBe('renewed-elsewhere');
  expect(storage.getItem(REFRESH_TOKEN_KEY)).toBe('refresh-7');
});
