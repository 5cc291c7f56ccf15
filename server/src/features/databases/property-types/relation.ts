import type { relation as contract } from '@workflow/contract/databases/property-types/relation.ts';
import { linksOf, listLinks } from '../rows/links.store.ts';
import { opposite, type SqlCell, type SqlPropertyType } from './sql-property-type.ts';

const contains = (cell: SqlCell, operand: string) =>
  cell.sql`exists (select 1 ${linksOf(cell)} and other.id::text = ${operand})`;
const isFull = (cell: SqlCell) => cell.sql`exists (select 1 ${linksOf(cell)})`;

export const relation: SqlPropertyType<typeof contract> = {
  source: { from: 'elsewhere', load: listLinks },
  filter: {
    contains,
    does_not_contain: opposite(contains),
    is_empty: opposite(isFull),
    is_not_empty: isFull,
  },
  sort: null,
  groups: null,
};
