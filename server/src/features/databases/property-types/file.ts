import type { file as contract } from '@workflow/contract/databases/property-types/file.ts';
import { containsText } from './families/text.ts';
import {
  emptyCells,
  negateCondition,
  type SqlCell,
  type SqlPropertyType,
  storedInCells,
} from './sql-property-type.ts';

const contains = ({ sql, json }: SqlCell, operand: string) => sql`exists (
  select 1 from jsonb_array_elements(${json}) as file where ${containsText({ sql, text: sql`(file->>'name')` }, operand)})`;

export const file: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: { contains, does_not_contain: negateCondition(contains), ...emptyCells },
  sort: null,
  groups: null,
};
