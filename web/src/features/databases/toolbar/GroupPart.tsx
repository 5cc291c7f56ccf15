import { statusOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { useId } from 'react';
import { SelectField } from '../../../ui/SelectField.tsx';
import { queriedProperties } from '../properties/queried-properties.ts';
import { offersOf } from '../views/offers.ts';
import type { ViewSettingsProps } from '../views/view.ts';
import { useConfigure } from '../views/views.mutations.ts';
import parts from './parts.module.css';
import { toolbarTexts as texts } from './toolbar.texts.ts';

const isGroupable = ({ type }: Property): boolean => propertyTypeOf(type).groups !== null;

/** By which properties a board makes its columns and its lanes, and other views their groups. */
export function GroupPart({ open, view }: ViewSettingsProps) {
  const configure = useConfigure({ open, view });
  const { group_by, subgroup_by, board } = view.config;
  const groupable = queriedProperties(open).filter(isGroupable);
  const columnBy = group_by ?? statusOf(open.properties)?.id;
  if (offersOf(view.type).groups !== 'columns')
    return (
      <div className={parts.part}>
        <Choice
          label={texts.groups}
          none={texts.noGroups}
          properties={groupable}
          value={group_by}
          onChange={(id) => configure({ group_by: id })}
        />
      </div>
    );
  return (
    <div className={parts.part}>
      <Choice
        label={texts.columns}
        none={texts.byStatus}
        properties={groupable}
        value={group_by}
        onChange={(id) =>
          // What is said of columns is about the values of one property.
          configure({ group_by: id, ...(board && { board: { ...board, columns: [] } }) })
        }
      />
      <Choice
        label={texts.lanes}
        none={texts.noLanes}
        properties={groupable.filter(({ id }) => id !== columnBy)}
        value={subgroup_by}
        onChange={(id) =>
          configure({ subgroup_by: id, ...(board && { board: { ...board, collapsed_lanes: [] } }) })
        }
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** What it is called where none is chosen. */
  none: string;
  properties: readonly Property[];
  value: string | null;
  onChange: (propertyId: string | null) => void;
}

function Choice({ label, none, properties, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label className={parts.label} htmlFor={id}>
      {label}
      <SelectField
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{none}</option>
        {properties.map((property) => (
          <option key={property.id} value={property.id}>
            {property.name}
          </option>
        ))}
      </SelectField>
    </label>
  );
}
