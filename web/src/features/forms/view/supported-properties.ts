import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { FIELD_TYPES } from '@workflow/contract/forms/forms.schema.ts';

/** What people of the workspace can be asked for. */
export const isSupportedProperty = ({ type }: Property): boolean =>
  type === 'person' || (FIELD_TYPES as readonly string[]).includes(type);
