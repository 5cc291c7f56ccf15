import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';

/** The first event on every connection. */
export const connected = defineEvent({ name: 'connected', payload: z.object({ user_id: Id }) });
