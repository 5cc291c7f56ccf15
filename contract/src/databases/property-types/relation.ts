import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { byFirstName, eachAsGroup, listOperators, several } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

const { contains, does_not_contain, is_empty, is_not_empty } = listOperators;

/** What rows of one database can be to each other: those that somebody set are found by it, whatever they are called. */
export const RELATION_ROLES = ['parent', 'children', 'blocked_by', 'blocking'] as const;
export type RelationRole = (typeof RELATION_ROLES)[number];

/** What the other side of such a relation is. */
export const OPPOSITE_ROLE = {
  parent: 'children',
  children: 'parent',
  blocked_by: 'blocking',
  blocking: 'blocked_by',
} as const satisfies Record<RelationRole, RelationRole>;

/**
 * Rows of a database, by their ids. Every relation has a second side, a property of the other database that shows the same links from
 * there; both have the same `link_id`.
 */
export const relation = definePropertyType<readonly string[], object>()({
  config: z.object({
    /** Whose rows it holds. */
    database_id: Id,
    /** The other side. */
    property_id: z._default(z.nullable(Id), null),
    link_id: z._default(z.nullable(Id), null),
    side: z._default(z.enum(['from', 'to']), 'from'),
    /** Only of a relation of a database to itself. Such links never lead in a circle, and no row has two parents. */
    role: z.optional(z.enum(RELATION_ROLES)),
  }),
  value: () => several(Id),
  operators: { contains, does_not_contain, is_empty, is_not_empty },
  sort: byFirstName,
  groups: eachAsGroup,
});
