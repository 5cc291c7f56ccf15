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
import type { PropertyType } from './property-type.ts';
import { relation } from './relation.ts';
import { rollup } from './rollup.ts';
import { select } from './select.ts';
import { status } from './status.ts';
import { text } from './text.ts';
import { title } from './title.ts';
import { unique_id } from './unique_id.ts';
import { url } from './url.ts';

/** All property types by name. To add a type, add a line here, a file next to this one, and a file of the same name on the server. */
export const propertyTypes = {
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
} as const;

export type PropertyTypeName = keyof typeof propertyTypes;

/** The property types that users can create. Every project has `assignees` already. */
export const CREATABLE_PROPERTY_TYPES = (Object.keys(propertyTypes) as PropertyTypeName[]).filter(
  (name) => name !== 'assignees',
) as [PropertyTypeName, ...PropertyTypeName[]];

/** Returns the definition of a property type whose name is only known at run time. */
export const propertyTypeOf = (name: PropertyTypeName) =>
  propertyTypes[name] as unknown as PropertyType<unknown, unknown>;
