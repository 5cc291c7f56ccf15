import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** What the cookie for files holds: it says whose session it is, for as long as that lives, and serves to read files alone. */
export interface FileTokens {
  sign(sessionId: string): Promise<string>;
  /** Null when it is not ours. Whether the session lives is for others to say. */
  verify(token: string): Promise<string | null>;
}

const PURPOSE = 'files';

/** JWTs signed with HMAC-SHA-256 by a key of their own, so that none is taken for an access token, nor one for it. */
export function createFileTokens(secret: string): FileTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, 32));
  return {
    sign: (sid) => new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setAudience(PURPOSE).sign(key),
    async verify(token) {
      const options = { algorithms: ['HS256'], audience: PURPOSE };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const { sid } = verified?.payload ?? {};
      return typeof sid === 'string' ? sid : null;
    },
  };
}
