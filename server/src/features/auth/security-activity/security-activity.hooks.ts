import type { SecurityEventKind } from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import { defineHook } from '../../../platform/hooks.ts';

export interface AnnouncedSecurityEvent {
  readonly userId: string;
  /** `signed_in` is a sign-in on a new device: no other sign-in is announced. */
  readonly kind: SecurityEventKind;
}

/** Runs with each sign-in on a new device, up to a limit, and with each change of how a user signs in. */
export const securityEventAnnounced = defineHook<AnnouncedSecurityEvent>('security_event_announced');
