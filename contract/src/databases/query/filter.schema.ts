import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { CONDITIONS_MAX } from '../databases.limits.ts';

/** One comparison of a property; `value` is what the operator compares with, and missing where it needs nothing. */
export const Condition = z.object({
  property_id: Id,
  operator: z.string().check(z.maxLength(40)),
  value: z.optional(z.unknown()),
});
export type Condition = z.output<typeof Condition>;

const Conjunction = z.enum(['and', 'or']);
const MOST = z.maxLength(CONDITIONS_MAX, `A filter has at most ${CONDITIONS_MAX} conditions.`);

/* Three levels, each written out: so neither a description nor a check has to follow a filter to an unknown depth. */
const Innermost = z.object({ match: Conjunction, conditions: z.array(Condition).check(MOST) });
const Inner = z.object({
  match: Conjunction,
  conditions: z.array(z.union([Condition, Innermost])).check(MOST),
});

/** Conditions that must all hold, or one of them; one may be such a list itself, up to three levels deep. None hold for every row. */
export const Filter = z.object({
  match: Conjunction,
  conditions: z.array(z.union([Condition, Inner])).check(MOST),
});
export type Filter = z.output<typeof Filter>;

/** By which property rows are sorted; empty cells come last either way. */
export const Sort = z.object({
  property_id: Id,
  direction: z._default(z.enum(['ascending', 'descending']), 'ascending'),
});
export type Sort = z.output<typeof Sort>;
