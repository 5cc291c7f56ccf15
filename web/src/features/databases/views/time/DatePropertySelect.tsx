import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { isDateProperty } from './spans.ts';

interface Props {
  label: string;
  open: Pick<OpenDatabase, 'properties'>;
  chosen: Property | undefined;
  /** The label of the empty option, if a default applies when no property is chosen. */
  none?: string | undefined;
  onChoose: (propertyId: string | null) => void;
}

/** Selects one of the database's date or date range properties. */
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
