import type {
  SecurityEvent,
  SecurityEventQuery,
} from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { listSecurityEventRows } from './security-activity.store.ts';

/** Returns the sign-ins of the actor and the changes of how they sign in, newest first. */
export const listSecurityEvents = (
  reader: Reader,
  { userId }: Actor,
  query: SecurityEventQuery,
): Promise<SecurityEvent[]> => listSecurityEventRows(reader, userId, query);
