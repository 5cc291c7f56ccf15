import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';

export interface Column {
  readonly property: Property;
  /** Null for rows without a value. */
  readonly value: string | null;
  readonly color: string;
}

/** What a column is called. */
export const nameOfColumn = ({ property, value }: Column): string =>
  value ?? texts.noValue({ property: property.name });
