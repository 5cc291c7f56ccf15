import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { CONDITIONS_MAX } from '../databases.limits.ts';

/** A condition of a filter. `value` is the operand; operators such as `is_empty` take none. */
export const Condition = z.object({
  property_id: Id,
  operator: z.string().check(z.maxLength(40)),
  value: z.optional(z.unknown()),
});
export type Condition = z.output<typeof Condition>;

const Conjunction = z.enum(['and', 'or']);
const MAX_CONDITIONS = z.maxLength(CONDITIONS_MAX, `A filter has at most ${CONDITIONS_MAX} conditions.`);

/*
 * The three nesting levels are written out instead of a recursive schema, so that the OpenAPI document and the validation have a known
 * depth.
 */
const Innermost = z.object({ match: Conjunction, conditions: z.array(Condition).check(MAX_CONDITIONS) });
const Inner = z.object({
  match: Conjunction,
  conditions: z.array(z.union([Condition, Innermost])).check(MAX_CONDITIONS),
});

/**
 * A filter: conditions and nested filters, joined by `and` or `or`, at most three levels deep. A filter without conditions matches every
 * row.
 */
export const Filter = z.object({
  match: Conjunction,
  conditions: z.array(z.union([Condition, Inner])).check(MAX_CONDITIONS),
});
export type Filter = z.output<typeof Filter>;

/** A sort by one property. Empty cells come last in both directions. */
export const Sort = z.object({
  property_id: Id,
  direction: z._default(z.enum(['ascending', 'descending']), 'ascending'),
});
export type Sort = z.output<typeof Sort>;
