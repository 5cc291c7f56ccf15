import { statusPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { hasDateValues } from '@workflow/contract/databases/query/date-parts.ts';
import type { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import { useId } from 'react';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { queriedPropertiesOf } from '../properties/queried-properties.ts';
import { datePartChoices } from '../views/groups/date-group-labels.ts';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import { viewFeaturesOf } from '../views/view-features.ts';
import { viewsTexts } from '../views/views.texts.ts';
import parts from './parts.module.css';
import { toolbarTexts as texts } from './toolbar.texts.ts';

const isGroupable = ({ type }: Property): boolean => propertyTypeOf(type).groups !== null;

/** Chooses the properties by which a board forms columns and lanes, and other views form groups. */
export function GroupMenu({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const { group_by, group_part, subgroup_by, subgroup_part, board } = view.config;
  const groupable = queriedPropertiesOf(open).filter(isGroupable);
  const columnBy = group_by ?? statusPropertyOf(open.properties)?.id;
  // Column settings refer to values of one property, so another property resets them.
  const newColumns = board && { board: { ...board, columns: [] } };
  const newLanes = board && { board: { ...board, collapsed_lanes: [] } };
  const partOf = (id: string | null | undefined, value: DatePart | undefined) => ({
    property: groupable.find((one) => one.id === id),
    value,
  });
  if (viewFeaturesOf(view.type).groups !== 'columns')
    return (
      <div className={parts.part}>
        <PropertyField
          label={texts.groups}
          none={texts.noGroups}
          properties={groupable}
          value={group_by}
          onChange={(id) => configure({ group_by: id })}
        />
        <PeriodField {...partOf(group_by, group_part)} onChange={(part) => configure({ group_part: part })} />
      </div>
    );
  return (
    <div className={parts.part}>
      <PropertyField
        label={texts.columns}
        none={texts.byStatus}
        properties={groupable}
        value={group_by}
        onChange={(id) => configure({ group_by: id, ...newColumns })}
      />
      <PeriodField
        {...partOf(columnBy, group_part)}
        onChange={(part) => configure({ group_part: part, ...newColumns })}
      />
      <PropertyField
        label={texts.lanes}
        none={texts.noLanes}
        properties={groupable.filter(({ id }) => id !== columnBy)}
        value={subgroup_by}
        onChange={(id) => configure({ subgroup_by: id, ...newLanes })}
      />
      <PeriodField
        {...partOf(subgroup_by, subgroup_part)}
        onChange={(part) => configure({ subgroup_part: part, ...newLanes })}
      />
    </div>
  );
}

interface PeriodFieldProps {
  property: Property | undefined;
  value: DatePart | undefined;
  onChange: (part: DatePart) => void;
}

/** Chooses the period by which dates are grouped. */
function PeriodField({ property, value = 'month', onChange }: PeriodFieldProps) {
  const id = useId();
  if (!property || !hasDateValues(property)) return null;
  return (
    <label className={parts.label} htmlFor={id}>
      {viewsTexts.by({ name: property.name })}
      <SelectField
        id={id}
        value={value}
        data={datePartChoices()}
        onChange={(event) => onChange(event.currentTarget.value as DatePart)}
      />
    </label>
  );
}

interface PropertyFieldProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  properties: readonly Property[];
  value: string | null;
  onChange: (propertyId: string | null) => void;
}

function PropertyField({ label, none, properties, value, onChange }: PropertyFieldProps) {
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
