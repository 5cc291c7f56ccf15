import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** A session, and how often it had been renewed when the token was issued. */
export interface SessionGeneration {
  readonly sessionId: string;
  readonly generation: number;
}

export interface RefreshTokens {
  /** Signs a refresh token. The same session and generation give the same token. */
  sign(session: SessionGeneration): Promise<string>;
  /**
   * Returns the session and generation; null if the signature is invalid. It does not check whether the
   * session accepts the generation.
   */
  verify(token: string): Promise<SessionGeneration | null>;
}

const TOKEN_AUDIENCE = 'refresh';

/**
 * JWTs signed with HMAC-SHA-256 and a key of their own, so that a refresh token is never accepted as an
 * access token or the other way round.
 */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', TOKEN_AUDIENCE, 32));
  return {
    sign: ({ sessionId, generation }) =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(TOKEN_AUDIENCE)
        .sign(key),
    async verify(token) {
      const options = { algorithms: ['HS256'], audience: TOKEN_AUDIENCE };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const { sid, gen } = verified?.payload ?? {};
      if (typeof sid !== 'string' || typeof gen !== 'number') return null;
      return { sessionId: sid, generation: gen };
    },
  };
}
