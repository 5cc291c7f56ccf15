import { defineEvent } from '../core/api/event.ts';
import { Arrangement } from './sidebar.schema.ts';

/** Sent only to the user: all sidebar sections, and the settings of the changed conversations. */
export const arrangementChanged = defineEvent({ name: 'arrangement_changed', payload: Arrangement });
