import { defineEvent } from '../core/event.ts';
import { UserSummary } from '../users/users.schema.ts';

/** To the person's own tabs, and to whoever knows them. */
export const userUpdated = defineEvent({ name: 'user_updated', payload: UserSummary });
