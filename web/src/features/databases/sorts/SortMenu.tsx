import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { SORTS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import { useId } from 'react';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { DragHandle } from '../../../ui/reorder/DragHandle.tsx';
import { moveItemBy, moveItemNextTo } from '../../../ui/reorder/order.ts';
import { useReorderable } from '../../../ui/reorder/reorderable.ts';
import { queriedPropertiesOf } from '../properties/queried-properties.ts';
import parts from '../toolbar/parts.module.css';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import { sortsTexts as texts } from './sorts.texts.ts';

const isSortable = ({ type }: Property): boolean => propertyTypeOf(type).sort !== null;

/** Edits the sort order of a view; the first property has the highest priority. */
export function SortMenu({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const list = useId();
  const { sorts } = view.config;
  const properties = queriedPropertiesOf(open).filter(isSortable);
  const nameOf = ({ property_id }: Sort) =>
    queriedPropertiesOf(open).find(({ id }) => id === property_id)?.name ?? texts.gone;
  const free = properties.filter(({ id }) => !sorts.some(({ property_id }) => property_id === id));
  const change = (next: readonly Sort[]) => configure({ sorts: [...next] });
  const sortOf = (id: string) => sorts.find(({ property_id }) => property_id === id)!;
  return (
    <div className={parts.part}>
      {sorts.length === 0 && <p className={parts.none}>{texts.none}</p>}
      {sorts.map((sort) => (
        <SortLine
          key={sort.property_id}
          list={list}
          sort={sort}
          name={nameOf(sort)}
          choices={properties.filter(
            ({ id }) => id === sort.property_id || free.some((one) => one.id === id),
          )}
          onChange={(next) => change(sorts.map((one) => (one === sort ? next : one)))}
          onRemove={() => change(sorts.filter((one) => one !== sort))}
          onStep={(step) => change(moveItemBy(sorts, sort, step))}
          onPlace={(id, side, target) => change(moveItemNextTo(sorts, sortOf(id), side, sortOf(target)))}
        />
      ))}
      <div className={parts.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={free.length === 0 || sorts.length >= SORTS_MAX}
          onClick={() => change([...sorts, { property_id: free[0]!.id, direction: 'ascending' }])}
        >
          {texts.add}
        </Button>
        {sorts.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change([])}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  list: string;
  sort: Sort;
  name: string;
  choices: readonly Property[];
  onChange: (sort: Sort) => void;
  onRemove: () => void;
  onStep: (step: -1 | 1) => void;
  onPlace: Parameters<typeof useReorderable>[0]['onMove'];
}

function SortLine({ list, sort, name, choices, onChange, onRemove, onStep, onPlace }: LineProps) {
  const { ref, handle, side, isDragged } = useReorderable({
    list,
    id: sort.property_id,
    along: 'column',
    onMove: onPlace,
  });
  return (
    <div ref={ref} className={parts.line} data-side={side ?? undefined} data-dragged={isDragged || undefined}>
      <DragHandle ref={handle} name={name} onStep={onStep} />
      <SelectField
        aria-label={texts.property}
        value={sort.property_id}
        onChange={(event) => onChange({ ...sort, property_id: event.currentTarget.value })}
      >
        {choices.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
      <SelectField
        aria-label={texts.direction({ name })}
        value={sort.direction}
        onChange={(event) => onChange({ ...sort, direction: event.currentTarget.value as Sort['direction'] })}
      >
        <option value="ascending">{texts.ascending}</option>
        <option value="descending">{texts.descending}</option>
      </SelectField>
      <ActionIcon size={28} aria-label={texts.remove({ name })} onClick={onRemove}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}
