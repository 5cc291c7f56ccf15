import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { groupByEachItem, listOperators, sortByFirstName, uniqueItemsSchema } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

const { contains, does_not_contain, is_empty, is_not_empty } = listOperators;

/** The roles that a relation within one database can have. Features find these relations by role, independent of their names. */
export const RELATION_ROLES = ['parent', 'children', 'blocked_by', 'blocking'] as const;
export type RelationRole = (typeof RELATION_ROLES)[number];

/** The role of the opposite side of a relation. */
export const OPPOSITE_ROLE = {
  parent: 'children',
  children: 'parent',
  blocked_by: 'blocking',
  blocking: 'blocked_by',
} as const satisfies Record<RelationRole, RelationRole>;

/**
 * A list of row ids of a database. Every relation has a second side: a property of the other database that shows the same links in reverse.
 * Both sides have the same `link_id`.
 */
export const relation = definePropertyType<readonly string[], object>()({
  config: z.object({
    /** The database whose rows the cells link to. */
    database_id: Id,
    /** The property that is the second side of the relation. */
    property_id: z._default(z.nullable(Id), null),
    link_id: z._default(z.nullable(Id), null),
    side: z._default(z.enum(['from', 'to']), 'from'),
    /** The role of a relation of a database to itself. The server rejects cycles, and more than one parent per row. */
    role: z.optional(z.enum(RELATION_ROLES)),
  }),
  value: () => uniqueItemsSchema(Id),
  operators: { contains, does_not_contain, is_empty, is_not_empty },
  sort: sortByFirstName,
  groups: groupByEachItem,
});
