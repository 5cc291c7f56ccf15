import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { DragHandle } from '../../../ui/reorder/DragHandle.tsx';
import { moveItemBy, moveItemNextTo } from '../../../ui/reorder/order.ts';
import { useReorderable } from '../../../ui/reorder/reorderable.ts';
import { propertyTypeViewOf } from '../property-types/property-types.views.ts';
import parts from '../toolbar/parts.module.css';
import {
  type ShownProperty,
  shownProperties,
  toSavedProperties,
  withPropertyChange,
} from '../views/shown-properties.ts';
import type { ViewSettingsProps } from '../views/shown-view.ts';
import { useConfigureView } from '../views/tabs/views.mutations.ts';
import { propertiesTexts as texts } from './properties.texts.ts';
import { openPropertyDialog } from './property.dialog.ts';

interface Props extends ViewSettingsProps {
  /** Called before a property's dialog opens. */
  onDialogOpened: () => void;
}

/** Chooses which properties a view shows, and their order. */
export function PropertiesMenu({ open, view, onDialogOpened }: Props) {
  const configure = useConfigureView({ open, view });
  const list = useId();
  const shown = shownProperties(view.config, open.properties, view.type);
  const change = (next: readonly ShownProperty[]) => configure({ properties: toSavedProperties(next) });
  const find = (id: string) => shown.find(({ property }) => property.id === id)!;
  const ask = (id: string | null) => {
    onDialogOpened();
    openPropertyDialog(open.database.id, id);
  };
  const setAll = (isHidden: boolean) => change(shown.map((one) => ({ ...one, isHidden })));
  return (
    <div className={parts.part}>
      {shown.map((one) => (
        <Line
          key={one.property.id}
          list={list}
          shown={one}
          pins={view.type === 'table'}
          onEdit={() => ask(one.property.id)}
          onChange={(changes) => change(withPropertyChange(shown, one.property.id, changes))}
          onStep={(step) => change(moveItemBy(shown, one, step))}
          onPlace={(id, side, target) => change(moveItemNextTo(shown, find(id), side, find(target)))}
        />
      ))}
      <div className={parts.foot}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => ask(null)}>
          {texts.add}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAll(false)}>
          {texts.showAll}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAll(true)}>
          {texts.hideAll}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  list: string;
  shown: ShownProperty;
  /** Whether columns can be frozen. */
  pins: boolean;
  onEdit: () => void;
  onChange: (changes: Partial<Omit<ShownProperty, 'property'>>) => void;
  onStep: (step: -1 | 1) => void;
  onPlace: Parameters<typeof useReorderable>[0]['onMove'];
}

function Line({ list, shown, pins, onEdit, onChange, onStep, onPlace }: LineProps) {
  const { property, isHidden, isPinned } = shown;
  const { id, name } = property;
  const { ref, handle, side, isDragged } = useReorderable({ list, id, along: 'column', onMove: onPlace });
  const { Icon } = propertyTypeViewOf(property);
  const isTitle = property.type === 'title';
  return (
    <div ref={ref} className={parts.line} data-side={side ?? undefined} data-dragged={isDragged || undefined}>
      <DragHandle ref={handle} name={name} onStep={onStep} />
      <Icon size={15} stroke={1.75} aria-hidden />
      <bdi className={`${parts.name} ${isHidden ? parts.faint : ''}`}>{name}</bdi>
      <ActionIcon size={28} aria-label={texts.editOne({ name })} onClick={onEdit}>
        <IconPencil size={15} />
      </ActionIcon>
      {pins && (
        <ActionIcon
          size={28}
          aria-label={texts.pin({ name })}
          aria-pressed={isPinned}
          title={texts.pin({ name })}
          disabled={isHidden}
          onClick={() => onChange({ isPinned: !isPinned })}
        >
          {isPinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
        </ActionIcon>
      )}
      <ActionIcon
        size={28}
        aria-label={texts.show({ name })}
        aria-pressed={!isHidden}
        title={texts.show({ name })}
        disabled={isTitle}
        onClick={() => onChange({ isHidden: !isHidden })}
      >
        {isHidden ? <IconEyeOff size={15} /> : <IconEye size={15} />}
      </ActionIcon>
    </div>
  );
}
