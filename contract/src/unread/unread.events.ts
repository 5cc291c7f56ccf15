import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { PositionInConversation } from './unread.schema.ts';

/** Sent to all devices of the user with their new read positions. */
export const readPositionsChanged = defineEvent({
  name: 'read_positions_changed',
  payload: z.object({ positions: z.array(PositionInConversation) }),
});
