import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import type { DemoAccount, SignInAnswer, TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import type { PasskeySignIn } from '@workflow/contract/auth/passkeys/passkeys.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Actor, Authenticate, Caller } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { timestamp } from '../../platform/time.ts';
import * as users from '../users/users.service.ts';
import { sendFirstConfirmation } from './email-address/email-address.service.ts';
import type { ProvidedUser } from './oidc/identity-providers.ts';
import { signInProvidedUser } from './oidc/oidc.service.ts';
import { hasIdentity } from './oidc/oidc.store.ts';
import type { PasskeySite } from './passkeys/passkey-site.ts';
import type { Passkeys } from './passkeys/passkeys.service.ts';
import { passwordMatches } from './passwords/password-hash.ts';
import type { SignInAttempts } from './passwords/sign-in-attempts.ts';
import type { SecurityNotice } from './security-notice.ts';
import { type LiveSessions, signalSessionEnded } from './sessions/live-sessions.ts';
import {
  deleteExcessSessions,
  deleteRenewedSession,
  deleteSession,
  insertSession,
  listSessionRows,
  renewSession,
} from './sessions/sessions.store.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';
import type { FileTokens } from './tokens/file-tokens.ts';
import type { RefreshTokens, SessionGeneration } from './tokens/refresh-tokens.ts';
import {
  completeSignInChallenge,
  createSignInChallenge,
  type EnteredCode,
} from './two-factor/sign-in-challenge.ts';
import { hasSecondFactor } from './two-factor/two-factor.store.ts';

export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly full_name?: string | null | undefined;
  readonly passwordHash: string;
}

/** The account whose password was right, and the counted attempt. */
interface CheckedPassword {
  readonly account: users.UserWithPassword;
  readonly attempt: Awaited<ReturnType<SignInAttempts['begin']>>;
}

export type Auth = ReturnType<typeof createAuth>;

/** Signs users in and out. Password hashing is slow, so it happens outside of transactions. */
export function createAuth(deps: {
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  fileTokens: FileTokens;
  live: LiveSessions;
  attempts: SignInAttempts;
  secondFactorSeal: Seal;
  passkeys: Passkeys;
  demoAccounts: boolean;
}) {
  const { accessTokens, refreshTokens, fileTokens, live, attempts } = deps;

  async function createTokenPair(user: User, session: SessionGeneration): Promise<TokenPair> {
    return {
      access_token: await accessTokens.sign({ userId: user.id, sessionId: session.sessionId }),
      refresh_token: await refreshTokens.sign(session),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      user,
    };
  }

  /** Starts a session of a user whose password was checked. Returns null if the password has changed since. */
  async function startUnlimitedSession(
    tx: Tx,
    { user, passwordHash }: users.UserWithPassword,
    userAgent: string | null,
  ): Promise<TokenPair | null> {
    const session = await insertSession(tx, { id: newId(), userId: user.id, passwordHash, userAgent });
    return session && createTokenPair(user, session);
  }

  /** Starts a session like `startUnlimitedSession`, and ends the oldest sessions of a user who has too many. */
  async function startSession(
    tx: Tx,
    account: users.UserWithPassword,
    userAgent: string | null,
  ): Promise<TokenPair | null> {
    const pair = await startUnlimitedSession(tx, account, userAgent);
    for (const id of pair ? await deleteExcessSessions(tx, account.user.id) : [])
      await signalSessionEnded(tx, id);
    return pair;
  }

  const authenticate: Authenticate = async (token) => {
    const sessionId = await accessTokens.verify(token);
    return sessionId === null ? null : live.actorOf(sessionId);
  };

  const authenticateFileRequest: Authenticate = async (token) => {
    const sessionId = await fileTokens.verify(token);
    return sessionId === null ? null : live.actorOf(sessionId);
  };

  return {
    authenticate,
    authenticateFileRequest,

    /** Creates the file token for the browser that received the token pair. */
    async fileTokenOf({ access_token }: TokenPair): Promise<string> {
      return fileTokens.sign((await accessTokens.verify(access_token))!);
    },

    async register(
      tx: Tx,
      registration: Registration,
      userAgent: string | null,
      notice: SecurityNotice,
    ): Promise<TokenPair> {
      const { email, username, full_name, passwordHash } = registration;
      const user = await users.createUser(tx, {
        email,
        username,
        full_name: full_name || null,
        passwordHash,
      });
      if (typeof user === 'string') fail(authErrors[user]);
      await sendFirstConfirmation(tx, user, notice);
      return (await startSession(tx, { user, passwordHash }, userAgent))!;
    },

    /** Checks a password before the transaction of the sign-in, because hashing is slow. @throws Failure unless it is right */
    async checkPassword(
      reader: Reader,
      credentials: { email: string; password: string },
      deviceOf: (passwordHash: string | null) => Promise<string | null>,
    ): Promise<CheckedPassword> {
      const account = await users.getUserWithPassword(reader, credentials.email);
      const passwordHash = account?.passwordHash ?? null;
      const attempt = await attempts.begin(credentials.email, await deviceOf(passwordHash));
      const matches = await passwordMatches(passwordHash, credentials.password);
      if (!account || !matches) fail(authErrors.wrong_credentials);
      return { account, attempt };
    },

    /** Signs in with a checked password. Fails if the password has changed since. */
    async login(
      tx: Tx,
      { account, attempt }: CheckedPassword,
      userAgent: string | null,
    ): Promise<SignInAnswer> {
      const answer = (await hasSecondFactor(tx, account.user.id))
        ? await createSignInChallenge(tx, account)
        : await startSession(tx, account, userAgent);
      if (!answer) fail(authErrors.wrong_credentials);
      // After the commit, because a conflict runs this again.
      tx.afterCommit(() => void attempt.succeeded());
      return answer;
    },

    async signInWithPasskey(
      tx: Tx,
      site: PasskeySite,
      answer: PasskeySignIn,
      userAgent: string | null,
    ): Promise<TokenPair> {
      const account = await deps.passkeys.signIn(tx, site, answer);
      return (await startSession(tx, account, userAgent))!;
    },

    /** Signs in a user of an identity provider. This replaces the password and not the second factor. */
    async signInWithProvider(
      tx: Tx,
      provided: ProvidedUser,
      userAgent: string | null,
      notice: SecurityNotice,
    ): Promise<SignInAnswer> {
      const account = await signInProvidedUser(tx, provided, notice);
      const answer = (await hasSecondFactor(tx, account.user.id))
        ? await createSignInChallenge(tx, account)
        : await startSession(tx, account, userAgent);
      return answer!;
    },

    /** Completes a sign-in with the code that `login` asked for. */
    async signInWithCode(
      tx: Tx,
      challenge: { readonly token: string; readonly entered: EnteredCode },
      userAgent: string | null,
      notice: SecurityNotice,
    ): Promise<TokenPair | Failure> {
      const { token, entered } = challenge;
      const account = await completeSignInChallenge(tx, deps.secondFactorSeal, token, entered, notice);
      if (account instanceof Failure) return account;
      return (await startSession(tx, account, userAgent))!;
    },

    async signInAsDemo(tx: Tx, username: DemoAccount, userAgent: string | null): Promise<TokenPair> {
      const account = deps.demoAccounts ? await users.getUserByUsername(tx, username) : null;
      // An account with a password or an identity belongs to a real user who took the username of a demo account.
      if (!account || account.passwordHash !== null) fail(authErrors.demo_accounts_off);
      if (await hasIdentity(tx, account.user.id)) fail(authErrors.demo_accounts_off);
      // Visitors share the account, so a further one must not end the session of another.
      return (await startUnlimitedSession(tx, account, userAgent)) ?? fail(authErrors.demo_accounts_off);
    },

    async readRefreshToken(token: string): Promise<SessionGeneration> {
      return (await refreshTokens.verify(token)) ?? fail(authErrors.refresh_refused);
    },

    /**
     * Renews a session. A refresh token is valid once. Its second use ends the session, because one of the
     * two users must have stolen it. A client that lost the response and repeats the same `client_refresh_id`
     * gets the same refresh token again.
     */
    async refreshSession(
      tx: Tx,
      used: SessionGeneration,
      clientRefreshId: string | null,
    ): Promise<TokenPair | Failure> {
      const userId = await renewSession(tx, used, clientRefreshId);
      const user = userId && (await users.getUser(tx, userId));
      if (user) return createTokenPair(user, { ...used, generation: used.generation + 1 });
      if (await deleteRenewedSession(tx, used)) await signalSessionEnded(tx, used.sessionId);
      // Returned and not thrown: throwing would roll back the end of the session.
      return new Failure(authErrors.refresh_refused);
    },

    async logout(tx: Tx, refreshToken: string): Promise<void> {
      const session = await refreshTokens.verify(refreshToken);
      if (session && (await deleteSession(tx, session.sessionId, null)))
        await signalSessionEnded(tx, session.sessionId);
    },

    async getMe(reader: Reader, actor: Actor): Promise<User> {
      return (await users.getUser(reader, actor.userId)) ?? fail(authErrors.refresh_refused);
    },

    async listSessions(reader: Reader, actor: Caller) {
      const rows = await listSessionRows(reader, actor.userId);
      return rows.map((row) => ({
        id: row.id,
        user_agent: row.user_agent,
        created_at: timestamp(row.created_at),
        last_used_at: timestamp(row.last_used_at),
        is_current: row.id === actor.sessionId,
      }));
    },

    async revokeSession(tx: Tx, actor: Actor, sessionId: string): Promise<void> {
      if (!(await deleteSession(tx, sessionId, actor.userId))) fail(authErrors.session_not_found);
      await signalSessionEnded(tx, sessionId);
    },
  };
}
