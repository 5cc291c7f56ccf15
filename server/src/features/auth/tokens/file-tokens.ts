import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/**
 * The token in the cookie for downloads. It names a session, is valid as long as the session, and authorizes
 * only reading files.
 */
export interface FileTokens {
  sign(sessionId: string): Promise<string>;
  /**
   * Returns the session id; null if the signature is invalid. It does not check whether the session still
   * exists.
   */
  verify(token: string): Promise<string | null>;
}

const TOKEN_AUDIENCE = 'files';

/**
 * JWTs signed with HMAC-SHA-256 and a key of their own, so that a file token is never accepted as an access
 * token or the other way round.
 */
export function createFileTokens(secret: string): FileTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', TOKEN_AUDIENCE, 32));
  return {
    sign: (sid) =>
      new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setAudience(TOKEN_AUDIENCE).sign(key),
    async verify(token) {
      const options = { algorithms: ['HS256'], audience: TOKEN_AUDIENCE };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const { sid } = verified?.payload ?? {};
      return typeof sid === 'string' ? sid : null;
    },
  };
}
