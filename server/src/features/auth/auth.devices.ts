import { createHash, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { newId } from '../../platform/ids.ts';

/** A cookie that says that somebody has signed in to an account with this browser before. It opens nothing. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

export interface Devices {
  /** For a browser with which somebody has just signed in. */
  cookieFor(account: string): Promise<DeviceCookie>;
  /** Which browser it is; null where nobody has signed in to the account with it. */
  deviceOf(account: string, cookies: Record<string, string | undefined>): Promise<string | null>;
}

const PURPOSE = 'device';

/** The cookies are JWTs signed with HMAC-SHA-256 by a key of their own; a browser has one for each of its accounts. */
export function createDevices(secret: string): Devices {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const digestOf = (account: string) => createHash('sha256').update(account).digest('hex');
  const nameOf = (digest: string) => `device_${digest.slice(0, 16)}`;
  return {
    async cookieFor(account) {
      const digest = digestOf(account);
      const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setAudience(PURPOSE);
      return { name: nameOf(digest), value: await token.setSubject(digest).setJti(newId()).sign(key) };
    },
    async deviceOf(account, cookies) {
      const digest = digestOf(account);
      const value = cookies[nameOf(digest)];
      if (!value) return null;
      const options = { algorithms: ['HS256'], audience: PURPOSE, subject: digest };
      const verified = await jwtVerify(value, key, options).catch(() => null);
      return verified?.payload.jti ?? null;
    },
  };
}
