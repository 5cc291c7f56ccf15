import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';

/** The user changed preferences, in this tab or elsewhere. Clients fetch them again. */
export const preferencesChanged = defineEvent({ name: 'preferences_changed', payload: z.object({}) });
