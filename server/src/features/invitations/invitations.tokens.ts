import { createHmac, hkdfSync } from 'node:crypto';

export interface InvitationTokens {
  /** Derives the token of an invitation. The same id always gives the same token. */
  tokenOf(id: string): string;
}

/**
 * Derives tokens from the secret key (HMAC-SHA-256), so that an inviter can copy a link again while the database has only hashes of tokens.
 */
export function createInvitationTokens(secretKey: string): InvitationTokens {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'invitation', 32));
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') };
}
