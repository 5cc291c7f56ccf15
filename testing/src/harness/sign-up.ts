import { randomUUID } from 'node:crypto';
import { login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import type { App } from '@workflow/server/app.ts';
import { hashPassword } from '@workflow/server/features/auth/passwords/password-hash.ts';
import { insertSession } from '@workflow/server/features/auth/sessions/sessions.store.ts';
import { createAccessTokens } from '@workflow/server/features/auth/tokens/access-tokens.ts';
import { createRefreshTokens } from '@workflow/server/features/auth/tokens/refresh-tokens.ts';
import { createUser } from '@workflow/server/features/users/users.service.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { type Client, createClient } from './client.ts';
import { PASSWORD, SECRET_KEY } from './settings.ts';
import { TestUser } from './test-user.ts';

const accessTokens = createAccessTokens(SECRET_KEY);
const refreshTokens = createRefreshTokens(SECRET_KEY);
let passwordHash: Promise<string> | undefined;

function accountOf(name: string) {
  const username = `${name}.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com`, full_name: `${name} Example` };
}

/** Creates an account directly in the database, without hashing a password for each of hundreds of users. */
export async function createUserInDatabase(
  { url, transact }: Pick<App, 'url' | 'transact'>,
  name: string,
): Promise<TestUser> {
  passwordHash ??= hashPassword(PASSWORD);
  const account = { ...accountOf(name), passwordHash: await passwordHash };
  const { user, session } = await transact(async (tx) => {
    const created = await createUser(tx, account);
    if (typeof created === 'string') throw new Error(created);
    const session = await insertSession(tx, {
      id: newId(),
      userId: created.id,
      passwordHash: account.passwordHash,
      userAgent: null,
    });
    return { user: created, session: session! };
  });
  return new TestUser(url, {
    access_token: await accessTokens.sign({ userId: user.id, sessionId: session.sessionId }),
    refresh_token: await refreshTokens.sign(session),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    user,
  });
}

/** Signs in to an account without two-factor authentication. */
export async function signInWithPassword(
  client: Client,
  email: string,
  password: string = PASSWORD,
): Promise<TokenPair> {
  const answer = await client.does(login, { body: { email, password } });
  if ('next_step' in answer) throw new Error('The account has two-factor authentication.');
  return answer;
}

/** Registers a user at a server in another process. */
export async function registerUserAt(url: string, name: string): Promise<TestUser> {
  const body = { ...accountOf(name), password: PASSWORD };
  return new TestUser(url, await createClient(url, null).does(register, { body }));
}
