import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { listOperators, several } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

const { contains, does_not_contain, is_empty, is_not_empty } = listOperators;

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
  }),
  value: () => several(Id),
  operators: { contains, does_not_contain, is_empty, is_not_empty },
  sort: null,
  groups: null,
});
