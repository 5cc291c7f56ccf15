import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  MADE_TYPES,
  type PropertyTypeName,
} from '@workflow/contract/databases/property-types/property-types.ts';
import { assignees } from './assignees.tsx';
import { button } from './button.tsx';
import { checkbox } from './checkbox.tsx';
import { created_by } from './created_by.tsx';
import { created_time } from './created_time.tsx';
import { date } from './date.tsx';
import { date_range } from './date_range.tsx';
import { edited_by } from './edited_by.tsx';
import { edited_time } from './edited_time.tsx';
import { email } from './email.tsx';
import { file } from './file.tsx';
import { formula } from './formula.tsx';
import { multi_select } from './multi_select.tsx';
import { number } from './number.tsx';
import { person } from './person.tsx';
import { phone } from './phone.tsx';
import type { PropertyTypeView } from './property-type-view.ts';
import { relation } from './relation.tsx';
import { rollup } from './rollup.tsx';
import { select } from './select.tsx';
import { status } from './status.tsx';
import { text } from './text.tsx';
import { title } from './title.tsx';
import { unique_id } from './unique_id.tsx';
import { url } from './url.tsx';

/** The view of every property type. */
const views = {
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
} satisfies Record<PropertyTypeName, object>;

/** Returns the view of a property whose type is not known at compile time. */
export const viewOf = ({ type }: Pick<Property, 'type'>) =>
  views[type] as unknown as PropertyTypeView<unknown>;

/** The property types in the order of the menu. */
export const PROPERTY_TYPES = MADE_TYPES;
