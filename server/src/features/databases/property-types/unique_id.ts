import type { unique_id as contract } from '@workflow/contract/databases/property-types/unique_id.ts';
import { numberFilter } from './families/number.ts';
import type { SqlProperty, SqlPropertyType } from './sql-property-type.ts';

const numberOf = ({ sql }: SqlProperty) => sql`r.number`;

export const unique_id: SqlPropertyType<typeof contract> = {
  source: {
    from: 'row',
    read: ({ number }) => number,
    json: (cell) => cell.sql`to_jsonb(${numberOf(cell)})`,
  },
  filter: numberFilter(numberOf),
  sort: (cell) => ({ expression: numberOf(cell), as: 'numeric' }),
  groups: null,
};
