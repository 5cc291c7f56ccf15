import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { PositionInConversation } from './unread.schema.ts';

/** To the person alone, on all of their devices: so far they have read these conversations. */
export const readPositionsChanged = defineEvent({
  name: 'read_positions_changed',
  payload: z.object({ positions: z.array(PositionInConversation) }),
});
