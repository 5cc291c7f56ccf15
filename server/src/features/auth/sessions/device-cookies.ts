import { createHash, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { newId } from '../../../platform/ids.ts';

/** A cookie that records that this browser has signed in to an account before. It grants no access. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

export interface DeviceCookies {
  /** Creates the cookie for a browser that has just signed in to an account. */
  cookieFor(account: string): Promise<DeviceCookie>;
  /** Returns the browser's id for an account; null if the browser has not signed in to it before. */
  deviceOf(account: string, cookies: Record<string, string | undefined>): Promise<string | null>;
}

const TOKEN_AUDIENCE = 'device';

/**
 * Device cookies are JWTs signed with HMAC-SHA-256 and a key of their own. A browser has one cookie per
 * account.
 */
export function createDeviceCookies(secret: string): DeviceCookies {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', TOKEN_AUDIENCE, 32));
  const digestOf = (account: string) => createHash('sha256').update(account).digest('hex');
  const nameOf = (digest: string) => `device_${digest.slice(0, 16)}`;
  return {
    async cookieFor(account) {
      const digest = digestOf(account);
      const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setAudience(TOKEN_AUDIENCE);
      return { name: nameOf(digest), value: await token.setSubject(digest).setJti(newId()).sign(key) };
    },
    async deviceOf(account, cookies) {
      const digest = digestOf(account);
      const value = cookies[nameOf(digest)];
      if (!value) return null;
      const options = { algorithms: ['HS256'], audience: TOKEN_AUDIENCE, subject: digest };
      const verified = await jwtVerify(value, key, options).catch(() => null);
      return verified?.payload.jti ?? null;
    },
  };
}
