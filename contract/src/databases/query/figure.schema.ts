import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';

/** The periods that dates can be grouped by. */
export const DatePart = z.enum(['day', 'week', 'month', 'quarter', 'year']);
export type DatePart = z.output<typeof DatePart>;

/** The second property that a chart splits each group by; `by` is the period if it holds dates. */
export const Split = z.object({ property_id: Id, by: z.optional(DatePart) });
export type Split = z.output<typeof Split>;

/** An aggregate per group, over a number property or a formula with numeric results. */
export const Figure = z.object({ kind: z.enum(['sum', 'average']), property_id: Id });
export type Figure = z.output<typeof Figure>;
