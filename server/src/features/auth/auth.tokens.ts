import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { jwtVerify, SignJWT } from 'jose';

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
  const known = new Map<string, { sessionId: string; expiresAt: number }>();
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      const remembered = known.get(token);
      if (remembered) {
        if (remembered.expiresAt > Date.now()) return remembered.sessionId;
        known.delete(token);
        return null;
      }
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
      const { sid, exp } = verified?.payload ?? {};
      if (typeof sid !== 'string' || exp === undefined) return null;
      if (known.size >= REMEMBERED_TOKENS) known.delete(known.keys().next().value!);
      known.set(token, { sessionId: sid, expiresAt: exp * 1000 });
      return sid;
    },
  };
}
