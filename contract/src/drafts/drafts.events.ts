import { defineEvent } from '../core/api/event.ts';
import { Draft } from './drafts.schema.ts';

/** Sent to the user’s own tabs and devices. */
export const draftUpdated = defineEvent({ name: 'draft_updated', payload: Draft });
