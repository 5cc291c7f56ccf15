import { verify } from '@node-rs/argon2';
import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { expect, it, vi } from 'vitest';
import * as users from '../users/users.service.ts';
import { createAuth } from './auth.service.ts';
import { hashPassword } from './passwords/password-hash.ts';

vi.mock('@node-rs/argon2', { spy: true });
vi.mock('../users/users.service.ts', { spy: true });

const attempts = { begin: async () => ({ succeeded: async () => {} }) };
const auth = createAuth({ attempts } as never);

/** The parts of a hash that decide how much work a check is: algorithm, version, memory, passes, lanes and the lengths of salt and key. */
function costOf(hash: string): unknown[] {
  const [, algorithm, version, parameters, salt, key] = hash.split('$');
  return [algorithm, version, parameters, salt!.length, key!.length];
}

it('a sign-in does the same hash work for an account, for one without a password and for an unknown address', async () => {
  const passwordHash = await hashPassword('the right password');
  const accounts: Record<string, string | null> = { ada: passwordHash, 'single-sign-on': null };
  vi.mocked(users.getUserWithPassword).mockImplementation(async (_, email) =>
    email in accounts ? ({ user: { id: email }, passwordHash: accounts[email]! } as never) : null,
  );
  for (const email of ['nobody', 'single-sign-on', 'ada', 'nobody']) {
    vi.mocked(verify).mockClear();
    const checked = auth.checkPassword(
      {} as never,
      { email, password: 'a wrong password' },
      async () => null,
    );
    await expect(checked).rejects.toMatchObject({ definition: authErrors.wrong_credentials });
    expect(verify).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'a wrong password');
    const [hash] = vi.mocked(verify).mock.lastCall!;
    expect(costOf(String(hash)), email).toEqual(costOf(passwordHash));
  }
});

it('nobody signs in with the password of the hash that stands in for a missing one', async () => {
  vi.mocked(users.getUserWithPassword).mockResolvedValue(null);
  vi.mocked(verify).mockResolvedValueOnce(true);
  const checked = auth.checkPassword({} as never, { email: 'nobody', password: 'any' }, async () => null);
  await expect(checked).rejects.toMatchObject({ definition: authErrors.wrong_credentials });
});
