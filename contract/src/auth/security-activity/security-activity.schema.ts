import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { SECURITY_EVENTS_PAGE_MAX } from './security-activity.limits.ts';

export const SecurityEventKind = z.enum([
  'signed_in',
  'password_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_replaced',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'passkeys_removed',
  'email_change_requested',
  'email_changed',
  'identity_linked',
  'identity_unlinked',
]);
export type SecurityEventKind = z.output<typeof SecurityEventKind>;

/** A sign-in, or a change of how the user signs in. */
export const SecurityEvent = z.object({
  id: Id,
  kind: SecurityEventKind,
  /** The name of the passkey or the identity provider, or the new email address. */
  detail: z.nullable(z.string()),
  /** The browser and the operating system; null if they are not known. */
  device: z.nullable(z.string()),
  created_at: Timestamp,
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const SecurityEventQuery = z.object({
  before: z.optional(Id),
  limit: integerParameter({ min: 1, max: SECURITY_EVENTS_PAGE_MAX, fallback: 20 }),
});
export type SecurityEventQuery = z.output<typeof SecurityEventQuery>;

export const SecurityEventPage = z.object({ events: z.array(SecurityEvent) });
