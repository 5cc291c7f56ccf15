import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** A session, and how often it had been renewed when the token was given out. */
export interface SessionGeneration {
  readonly sessionId: string;
  readonly generation: number;
}

export interface RefreshTokens {
  /** The same session and generation give the same token. */
  sign(session: SessionGeneration): Promise<string>;
  /** Null when the token is not ours. Whether it may still serve is for the session to say. */
  verify(token: string): Promise<SessionGeneration | null>;
}

const PURPOSE = 'refresh';

/** JWTs signed with HMAC-SHA-256 by a key of their own, so that no access token is taken for one, nor one for an access token. */
export function createRefreshTokens(secret: string): RefreshTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, 32));
  return {
    sign: ({ sessionId, generation }) =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(PURPOSE)
        .sign(key),
    async verify(token) {
      const options = { algorithms: ['HS256'], audience: PURPOSE };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const { sid, gen } = verified?.payload ?? {};
      if (typeof sid !== 'string' || typeof gen !== 'number') return null;
      return { sessionId: sid, generation: gen };
    },
  };
}
