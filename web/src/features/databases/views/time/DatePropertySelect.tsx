import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { isDateProperty } from './spans.ts';

interface Props {
  label: string;
  open: Pick<OpenDatabase, 'properties'>;
  chosen: Property | undefined;
  /** What it is where none is chosen, if that says something. */
  none?: string | undefined;
  onChoose: (propertyId: string | null) => void;
}

/** One of the dates and ranges of dates that a database has. */
export const DatePropertySelect = ({ label, open, chosen, none, onChoose }: Props) => (
  <SelectField
    label={label}
    mb="xs"
    value={chosen?.id ?? ''}
    data={[
      ...(chosen && none === undefined ? [] : [{ value: '', label: none ?? databasesTexts.empty }]),
      ...open.properties.filter(isDateProperty).map(({ id, name }) => ({ value: id, label: name })),
    ]}
    onChange={(event) => onChoose(event.currentTarget.value || null)}
  />
);
