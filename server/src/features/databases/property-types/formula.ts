import type {
  formula as contract,
  FormulaConfig,
} from '@workflow/contract/databases/property-types/formula.ts';
import { cellAsNumber, numberFilter } from './families/number.ts';
import { textFilter, textSort } from './families/text.ts';
import { emptyCells, type SqlCell, type SqlPropertyType, storedInCells } from './sql-property-type.ts';

/** The cell as text; null if the formula has another result type. */
const asText = (cell: SqlCell): SqlCell => ({
  ...cell,
  text: cell.sql`(case when jsonb_typeof(${cell.json}) = 'string' then ${cell.text} end)`,
});
const { greater_than, less_than, at_least, at_most } = numberFilter(cellAsNumber);

export const formula: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: {
    contains: (cell: SqlCell, operand: string) => textFilter.contains(asText(cell), operand),
    starts_with: (cell: SqlCell, operand: string) => textFilter.starts_with(asText(cell), operand),
    ends_with: (cell: SqlCell, operand: string) => textFilter.ends_with(asText(cell), operand),
    greater_than,
    less_than,
    at_least,
    at_most,
    is_true: ({ sql, json }) => sql`${json} = 'true'`,
    is_false: ({ sql, json }) => sql`${json} = 'false'`,
    ...emptyCells,
  },
  sort: (cell) => {
    const { result } = cell.property.config as unknown as FormulaConfig;
    if (result === 'text') return textSort(asText(cell));
    if (result === 'number') return { expression: cellAsNumber(cell), as: 'numeric' };
    const { sql, json } = cell;
    return {
      expression: sql`(case ${json} when 'true' then 1 when 'false' then 0 end)`,
      as: 'numeric',
    };
  },
  groups: null,
};
