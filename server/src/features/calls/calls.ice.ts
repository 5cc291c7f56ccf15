import { createHmac } from 'node:crypto';
import type { IceServer } from '@workflow/contract/calls/calls.schema.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The lifetime of TURN credentials, long enough for a workday. A client gets new credentials whenever it joins or reconnects. */
const CREDENTIALS_SECONDS = 12 * 3600;

export type IceServers = (userId: string) => IceServer[];

/**
 * Returns the STUN and TURN servers for a user. The TURN credentials follow the convention of coturn’s `use-auth-secret`: the username
 * contains the time of expiry, and the password is its HMAC under the shared secret.
 */
export function createIceServers({
  iceServers,
  turnUrls,
  turnSecret,
}: Pick<Settings, 'iceServers' | 'turnUrls' | 'turnSecret'>): IceServers {
  return (userId) => {
    if (!turnUrls || !turnSecret) return [...iceServers];
    const username = `${Math.floor(Date.now() / 1000) + CREDENTIALS_SECONDS}:${userId}`;
    // coturn supports only SHA-1 here. HMAC does not depend on the collision resistance that SHA-1 lacks.
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    return [...iceServers, { urls: turnUrls, username, credential }];
  };
}
