import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { FIELD_TYPES } from '@workflow/contract/forms/forms.schema.ts';

/** Returns whether a form can ask workspace members for this property. */
export const isSupportedProperty = ({ type }: Property): boolean =>
  type === 'person' || (FIELD_TYPES as readonly string[]).includes(type);
