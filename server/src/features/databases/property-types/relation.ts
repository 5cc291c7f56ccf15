import { SORT_KEY_CHARACTERS } from '@workflow/contract/databases/databases.limits.ts';
import type { relation as contract } from '@workflow/contract/databases/property-types/relation.ts';
import { firstLinked, linksOf, listLinks } from '../rows/links/links.store.ts';
import { caseFolded } from './families/text.ts';
import { negateCondition, type SqlCell, type SqlPropertyType } from './sql-property-type.ts';

const contains = (cell: SqlCell, operand: string) =>
  cell.sql`exists (select 1 ${linksOf(cell)} and other.id::text = ${operand})`;
const isFull = (cell: SqlCell) => cell.sql`exists (select 1 ${linksOf(cell)})`;

/**
 * Selects the key of the title property in the other database; empty if that database is in the trash, so
 * that its titles are not read.
 */
const titleKey = ({ sql, property }: SqlCell) => sql`
  select title.key from database_properties title join databases d on d.id = title.database_id and d.deleted_at is null
  where title.database_id = ${property.config.database_id as string} and title.type = 'title' and title.deleted_at is null
  order by title.position, title.id limit 1`;

export const relation: SqlPropertyType<typeof contract> = {
  source: { from: 'elsewhere', load: listLinks },
  filter: {
    contains,
    does_not_contain: negateCondition(contains),
    is_empty: negateCondition(isFull),
    is_not_empty: isFull,
  },
  sort: (cell) => ({
    expression: cell.sql`(
      select left(${caseFolded({ sql: cell.sql, text: cell.sql`first.cells->>(${titleKey(cell)})` })}, ${SORT_KEY_CHARACTERS}::int)
      from ${firstLinked(cell, 1)} first)`,
    as: 'text',
  }),
  groups: (cell) => cell.sql`array(select one.id::text from ${firstLinked(cell)} one)`,
};
