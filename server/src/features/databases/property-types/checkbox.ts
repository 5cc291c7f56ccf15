import type { checkbox as contract } from '@workflow/contract/databases/property-types/checkbox.ts';
import { type SqlCell, type SqlPropertyType, storedInCells } from './sql-property-type.ts';

const isChecked = ({ sql, json }: SqlCell) => sql`coalesce(${json} = 'true', false)`;

export const checkbox: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: { is: (cell: SqlCell, operand: boolean) => cell.sql`${isChecked(cell)} = ${operand}` },
  sort: (cell) => ({ expression: cell.sql`(${isChecked(cell)})::int`, as: 'numeric' }),
  groups: (cell) => cell.sql`array[(${isChecked(cell)})::text]`,
};
