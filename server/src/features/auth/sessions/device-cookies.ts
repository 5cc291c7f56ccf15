import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { newId } from '../../../platform/ids.ts';

/** A cookie that records that this browser has signed in to an account before. It grants no access. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

/** The account that a cookie is for. A cookie ends with the password: a browser that signed in with an earlier password is not known any more. */
export interface DeviceAccount {
  readonly email: string;
  /** Null without a password. */
  readonly passwordHash: string | null;
}

export interface DeviceCookies {
  /** Creates the cookie for a browser that has just signed in to an account. A known browser keeps its id. */
  cookieFor(account: DeviceAccount, device: string | null): Promise<DeviceCookie>;
  /** Returns the browser's id for an account; null if the browser has not signed in with the current password. */
  deviceOf(account: DeviceAccount, cookies: Record<string, string | undefined>): Promise<string | null>;
}

const TOKEN_AUDIENCE = 'device';

/**
 * Device cookies are JWTs signed with HMAC-SHA-256 and a key of their own. A browser has one cookie per
 * account.
 */
export function createDeviceCookies(secret: string): DeviceCookies {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', TOKEN_AUDIENCE, 32));
  const nameOf = ({ email }: DeviceAccount) =>
    `device_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
  const subjectOf = ({ email, passwordHash }: DeviceAccount) =>
    createHmac('sha256', key)
      .update(`${email}\n${passwordHash ?? ''}`)
      .digest('hex');
  return {
    async cookieFor(account, device) {
      const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setAudience(TOKEN_AUDIENCE);
      const signed = token.setSubject(subjectOf(account)).setJti(device ?? newId());
      return { name: nameOf(account), value: await signed.sign(key) };
    },
    async deviceOf(account, cookies) {
      const value = cookies[nameOf(account)];
      if (!value) return null;
      const options = { algorithms: ['HS256'], audience: TOKEN_AUDIENCE, subject: subjectOf(account) };
      const verified = await jwtVerify(value, key, options).catch(() => null);
      return verified?.payload.jti ?? null;
    },
  };
}
