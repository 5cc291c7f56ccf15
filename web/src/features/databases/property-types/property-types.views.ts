import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  CREATABLE_PROPERTY_TYPES,
  type PropertyTypeName,
} from '@workflow/contract/databases/property-types/property-types.ts';
import type { PropertyTypeView } from './property-type-view.ts';
import { assignees } from './types/assignees.tsx';
import { button } from './types/button.tsx';
import { checkbox } from './types/checkbox.tsx';
import { created_by } from './types/created_by.tsx';
import { created_time } from './types/created_time.tsx';
import { date } from './types/date.tsx';
import { date_range } from './types/date_range.tsx';
import { edited_by } from './types/edited_by.tsx';
import { edited_time } from './types/edited_time.tsx';
import { email } from './types/email.tsx';
import { file } from './types/file.tsx';
import { formula } from './types/formula.tsx';
import { multi_select } from './types/multi_select.tsx';
import { number } from './types/number.tsx';
import { person } from './types/person.tsx';
import { phone } from './types/phone.tsx';
import { relation } from './types/relation.tsx';
import { rollup } from './types/rollup.tsx';
import { select } from './types/select.tsx';
import { status } from './types/status.tsx';
import { text } from './types/text.tsx';
import { title } from './types/title.tsx';
import { unique_id } from './types/unique_id.tsx';
import { url } from './types/url.tsx';

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
export const propertyTypeViewOf = ({ type }: Pick<Property, 'type'>) =>
  views[type] as unknown as PropertyTypeView<unknown>;

/** The property types in the order of the menu. */
export const PROPERTY_TYPES = CREATABLE_PROPERTY_TYPES;
