import { createHmac } from 'node:crypto';
import { TURN_CREDENTIALS_MS } from '@workflow/contract/calls/calls.limits.ts';
import type { IceServer } from '@workflow/contract/calls/calls.schema.ts';
import type { Settings } from '../../platform/settings/settings.ts';

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
    const username = `${Math.floor((Date.now() + TURN_CREDENTIALS_MS) / 1000)}:${userId}`;
    // coturn supports only SHA-1 here. HMAC does not depend on the collision resistance that SHA-1 lacks.
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    return [...iceServers, { urls: turnUrls, username, credential }];
  };
}
