import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export interface AccessTokens {
  sign(session: { userId: string; sessionId: string }): Promise<string>;
  /** Returns the session id of a token; null if the signature is invalid, the token has expired or is for another audience. */
  verify(token: string): Promise<string | null>;
}

/** Clients send a token with every request for 15 minutes, so the verified signatures are cached. */
const CACHED_TOKENS_MAX = 10_000;

const TOKEN_AUDIENCE = 'api';

/** JWTs signed with HMAC-SHA-256. The key is the one in the settings: no header of a token names another. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const verifiedTokens = new LRUCache<string, { sessionId: string; expiresAt: number }>({
    max: CACHED_TOKENS_MAX,
  });
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      // Expiry is compared with the system clock that issued the token. The cache's own clock stops while the
      // machine sleeps.
      const cached = verifiedTokens.get(token);
      if (cached) return cached.expiresAt > Date.now() ? cached.sessionId : null;
      const options = { algorithms: ['HS256'], audience: TOKEN_AUDIENCE };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const { sid, exp } = verified?.payload ?? {};
      if (typeof sid !== 'string' || exp === undefined) return null;
      verifiedTokens.set(token, { sessionId: sid, expiresAt: exp * 1000 });
      return sid;
    },
  };
}
