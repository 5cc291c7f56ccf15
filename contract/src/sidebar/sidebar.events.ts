import { defineEvent } from '../core/event.ts';
import { Arrangement } from './sidebar.schema.ts';

/** To the person alone: the sections as they are now, and of the conversations those that were changed. */
export const arrangementChanged = defineEvent({ name: 'arrangement_changed', payload: Arrangement });
