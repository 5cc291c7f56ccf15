import {
  IconArrowLeft,
  IconArrowRight,
  IconEyeOff,
  IconFilter,
  IconPencil,
  IconPin,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
} from '@tabler/icons-react';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { confirmAction } from '../../../../../ui/dialog/confirm.tsx';
import { isReadFromRightToLeft } from '../../../../../ui/focus/reading-direction.ts';
import { MenuButton } from '../../../../../ui/menu/MenuButton.tsx';
import type { MenuGroup, MenuItem } from '../../../../../ui/menu/menu.ts';
import { useReorderable } from '../../../../../ui/reorder/reorderable.ts';
import { addNodeAt, toFilter, toFilterGroup } from '../../../filters/filter-tree.ts';
import { isFilterable, newCondition } from '../../../filters/operators.ts';
import { useDeleteProperty } from '../../../properties/properties.mutations.ts';
import { propertiesTexts as texts } from '../../../properties/properties.texts.ts';
import { openPropertyDialog } from '../../../properties/property.dialog.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import type { ShownProperty } from '../../shown-properties.ts';
import type { ViewSettingsProps } from '../../shown-view.ts';
import { useConfigureView } from '../../tabs/views.mutations.ts';
import classes from '../TableView.module.css';
import { type Column, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './columns.ts';
import { columnStyle } from './frozen-column-style.ts';

/** The step by which a key press resizes a column, in pixels. */
const STEP = 20;
const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props extends ViewSettingsProps {
  id: string;
  list: string;
  column: Column;
  /** The `aria-colindex`. */
  place: number;
  isStop: boolean;
  /** The width of the skipped columns before this column, in pixels. */
  gap: number;
  shown: ShownProperty;
  onChange: (changes: Partial<Omit<ShownProperty, 'property'>>) => void;
  onMove: Parameters<typeof useReorderable>[0]['onMove'];
  onStep: (by: -1 | 1) => void;
  /** Called while the column is being resized, and with null when the resize ends. */
  onWidth: (width: number | null) => void;
}

/** Focuses the adjacent column header. */
function focusAdjacentHeader(button: Element, by: -1 | 1): void {
  const head = button.closest('[data-column]')!;
  const heads = [...head.parentElement!.querySelectorAll(':scope > [data-column]')];
  heads[heads.indexOf(head) + by]?.querySelector('button')?.focus();
}

/** A column header with a menu. Users drag it to reorder the column, or its edge to resize it. */
export function ColumnHeader(props: Props) {
  const { id, list, open, view, column, gap, shown, onChange, onMove, onStep, onWidth } = props;
  const { property } = column;
  const { Icon } = propertyTypeViewOf(property);
  const configure = useConfigureView({ open, view });
  const remove = useDeleteProperty(open.database);
  const { ref, side, isDragged } = useReorderable({ list, id: property.id, along: 'row', onMove });
  const clampWidth = (width: number) =>
    Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, currentTarget } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    const isMirrored = isReadFromRightToLeft(currentTarget);
    const by = (key === 'ArrowRight') !== isMirrored ? 1 : -1;
    if (!altKey) focusAdjacentHeader(currentTarget, by);
    else if (shiftKey) onStep(by);
    else onChange({ width: clampWidth(column.width + by * STEP) });
  };

  const startResizing = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const sign = isReadFromRightToLeft(edge) ? -1 : 1;
    let width = column.width;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = clampWidth(column.width + sign * (clientX - from));
      onWidth(width);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', move);
        if (width !== column.width) onChange({ width });
        onWidth(null);
      },
      { once: true },
    );
  };

  const sortBy = (direction: 'ascending' | 'descending') =>
    configure({ sorts: [{ property_id: property.id, direction }] });
  const askToDelete = async () => {
    const confirmed = await confirmAction({
      message: texts.confirmDelete({ name: property.name }),
      confirmLabel: texts.delete,
      danger: true,
    });
    if (confirmed) remove(property);
  };
  const item = (key: string, icon: typeof IconPin, onChoose: () => void, others?: Partial<MenuItem>) => {
    const Sign = icon;
    return {
      key,
      label: (texts.column as Record<string, string>)[key] ?? '',
      icon: <Sign {...ICON} />,
      onChoose,
      ...others,
    };
  };
  // Only one column may have `aria-sort`.
  const [first] = view.config.sorts;
  const { sort } = propertyTypeOf(property.type);
  const isTitle = property.type === 'title';
  const rows: MenuItem[] = [];
  if (sort)
    rows.push(
      item('ascending', IconSortAscending, () => sortBy('ascending')),
      item('descending', IconSortDescending, () => sortBy('descending')),
    );
  if (isFilterable(property))
    rows.push(
      item('filter', IconFilter, () =>
        configure({
          filter: toFilter(addNodeAt(toFilterGroup(view.config.filter), [], newCondition(property))),
        }),
      ),
    );
  const place: MenuItem[] = [
    item(shown.isPinned ? 'unpin' : 'pin', IconPin, () => onChange({ isPinned: !shown.isPinned })),
    item('back', IconArrowLeft, () => onStep(-1)),
    item('on', IconArrowRight, () => onStep(1)),
  ];
  const end: MenuItem[] = isTitle
    ? []
    : [
        item('hide', IconEyeOff, () => onChange({ isHidden: true })),
        item('delete', IconTrash, () => void askToDelete(), { isDanger: true }),
      ];
  const all: MenuGroup[] = [
    { items: [item('edit', IconPencil, () => openPropertyDialog(property.database_id, property.id))] },
    { items: rows },
    { items: place },
    { items: end },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div
      ref={ref}
      id={id}
      role="columnheader"
      aria-label={property.name}
      aria-colindex={props.place}
      aria-sort={first?.property_id === property.id ? first.direction : undefined}
      className={classes.columnHead}
      data-column={column.id}
      data-frozen={column.frozenAt !== null || undefined}
      data-side={side ?? undefined}
      data-dragged={isDragged || undefined}
      style={columnStyle(column, gap)}
    >
      <MenuButton groups={all.filter(({ items }) => items.length > 0)} position="bottom-start">
        <button
          type="button"
          className={classes.columnButton}
          aria-label={texts.actions({ name: property.name })}
          tabIndex={props.isStop ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          <Icon size={15} stroke={1.75} aria-hidden />
          <span className={classes.columnName} dir="auto" title={property.name}>
            {property.name}
          </span>
        </button>
      </MenuButton>
      <span
        className={classes.edge}
        aria-hidden
        onPointerDown={startResizing}
        onDoubleClick={() => onChange({ width: null })}
      />
    </div>
  );
}
