import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';

/** Into which stretches of time dates are put. */
export const DatePart = z.enum(['day', 'week', 'month', 'quarter', 'year']);
export type DatePart = z.output<typeof DatePart>;

/** By which property each group is split, and into which stretches where that is a date. */
export const Split = z.object({ property_id: Id, by: z.optional(DatePart) });
export type Split = z.output<typeof Split>;

/** What is computed of the rows of a group: of a number, or of a formula that is one. */
export const Figure = z.object({ kind: z.enum(['sum', 'average']), property_id: Id });
export type Figure = z.output<typeof Figure>;
