import type {
  PropertyTypeName,
  propertyTypes,
} from '@workflow/contract/databases/property-types/property-types.ts';
import { assignees } from './assignees.ts';
import { button } from './button.ts';
import { checkbox } from './checkbox.ts';
import { created_by } from './created_by.ts';
import { created_time } from './created_time.ts';
import { date } from './date.ts';
import { date_range } from './date_range.ts';
import { edited_by } from './edited_by.ts';
import { edited_time } from './edited_time.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { formula } from './formula.ts';
import { multi_select } from './multi_select.ts';
import { number } from './number.ts';
import { person } from './person.ts';
import { phone } from './phone.ts';
import { relation } from './relation.ts';
import { rollup } from './rollup.ts';
import { select } from './select.ts';
import type {
  Fragment,
  SortKey,
  Source,
  SqlCell,
  SqlPropertyType,
  StoredProperty,
} from './sql-property-type.ts';
import { status } from './status.ts';
import { text } from './text.ts';
import { title } from './title.ts';
import { unique_id } from './unique_id.ts';
import { url } from './url.ts';

/** The SQL implementations of all property types; the contract defines which types exist. */
const sqlPropertyTypes: {
  readonly [Name in PropertyTypeName]: SqlPropertyType<(typeof propertyTypes)[Name]>;
} = {
  title,
  text,
  number,
  select,
  multi_select,
  status,
  date,
  date_range,
  person,
  checkbox,
  url,
  email,
  phone,
  file,
  relation,
  rollup,
  formula,
  created_time,
  edited_time,
  created_by,
  edited_by,
  unique_id,
  button,
  assignees,
};

interface AnySqlPropertyType {
  readonly source: Source;
  readonly filter: Readonly<Record<string, (cell: SqlCell, operand: unknown) => Fragment>>;
  readonly sort: ((cell: SqlCell) => SortKey) | null;
  readonly groups: ((cell: SqlCell) => Fragment) | null;
}

/** Whether rows hold the values of the property among their cells. Links and assignees have tables of their own. */
export const isStoredInCells = ({ type }: Pick<StoredProperty, 'type'>): boolean =>
  sqlPropertyTypeOf(type).source.from === 'cells';

/** Returns an implementation whose type is not known at compile time. */
export const sqlPropertyTypeOf = (name: PropertyTypeName) =>
  sqlPropertyTypes[name] as unknown as AnySqlPropertyType;
