import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export interface AccessTokens {
  sign(session: { userId: string; sessionId: string }): Promise<string>;
  /** The session that a token belongs to; null when it is not ours or has expired. */
  verify(token: string): Promise<string | null>;
}

/** A token is sent with every request of its 15 minutes: its signature is checked once. */
const REMEMBERED_TOKENS = 10_000;

/** JWTs signed with HMAC-SHA-256. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const known = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: REMEMBERED_TOKENS });
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      // Compared with the clock that the token was made by, and not left to the cache, whose own stands still while the machine sleeps.
      const remembered = known.get(token);
      if (remembered) return remembered.expiresAt > Date.now() ? remembered.sessionId : null;
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
      const { sid, exp } = verified?.payload ?? {};
      if (typeof sid !== 'string' || exp === undefined) return null;
      known.set(token, { sessionId: sid, expiresAt: exp * 1000 });
      return sid;
    },
  };
}
