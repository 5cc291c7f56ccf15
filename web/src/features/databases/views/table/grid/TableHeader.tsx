import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { moveItemBy, moveItemNextTo, type Side } from '../../../../../ui/reorder/order.ts';
import { propertiesTexts as texts } from '../../../properties/properties.texts.ts';
import { openPropertyDialog } from '../../../properties/property.dialog.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import {
  type ShownProperty,
  shownProperties,
  toSavedProperties,
  withPropertyChange,
} from '../../shown-properties.ts';
import type { ViewSettingsProps } from '../../shown-view.ts';
import { useConfigureView } from '../../tabs/views.mutations.ts';
import classes from '../TableView.module.css';
import { ColumnHeader } from './ColumnHeader.tsx';
import { FIRST_COLUMN_INDEX } from './columns.ts';
import { columnStyle } from './frozen-column-style.ts';
import type { VisibleColumn } from './visible-columns.ts';

interface Props extends ViewSettingsProps {
  columns: readonly VisibleColumn[];
  /** The total width of all columns, in pixels. */
  width: number;
  idOf: (index: number) => string;
  /** The column that is the Tab stop. The arrow keys move between columns. */
  stop: number;
  /** Called while a column is being resized, and with null when the resize ends. */
  onWidth: (propertyId: string, width: number | null) => void;
  /** The number of all columns, including those that are not rendered. */
  columnCount: number;
  /** The header cell of the checkbox column. */
  start: React.ReactNode;
}

/** The sticky header with the column names. */
export function TableHeader({ open, view, columns, width, columnCount, idOf, stop, onWidth, start }: Props) {
  const configure = useConfigureView({ open, view });
  const list = useId();
  const shown = shownProperties(view.config, open.properties, view.type);
  const find = (id: string) => shown.find(({ property }) => property.id === id)!;
  const change = (next: readonly ShownProperty[]) => configure({ properties: toSavedProperties(next) });
  const onMove = (id: string, side: Side, target: string) =>
    change(moveItemNextTo(shown, find(id), side, find(target)));
  /** Moves a column past the next visible one. */
  const step = (one: ShownProperty, by: -1 | 1) => {
    const seen = shown.filter(({ isHidden }) => !isHidden);
    const other = seen[seen.indexOf(one) + by];
    if (other) change(moveItemNextTo(moveItemBy(shown, one, 0), one, by < 0 ? 'before' : 'after', other));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons of the columns have the focus
    <div role="row" aria-rowindex={1} className={classes.head} style={{ minInlineSize: width + 44 }}>
      {start}
      {columns.map(({ column, index, gap }) => {
        const { Icon } = propertyTypeViewOf(column.property);
        return column.kind === 'built-in' ? (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
          // biome-ignore lint/a11y/useFocusableInteractive: the column has no action
          <div
            key={column.id}
            id={idOf(index)}
            role="columnheader"
            aria-colindex={index + FIRST_COLUMN_INDEX}
            className={classes.columnHead}
            style={columnStyle(column, gap)}
          >
            <Icon size={15} stroke={1.75} aria-hidden />
            <span className={classes.columnName}>{column.property.name}</span>
          </div>
        ) : (
          <ColumnHeader
            key={column.id}
            id={idOf(index)}
            list={list}
            open={open}
            view={view}
            column={column}
            place={index + FIRST_COLUMN_INDEX}
            isStop={index === stop}
            gap={gap}
            shown={find(column.id)}
            onChange={(changes) => change(withPropertyChange(shown, column.id, changes))}
            onMove={onMove}
            onStep={(by) => step(find(column.id), by)}
            onWidth={(next) => onWidth(column.id, next)}
          />
        );
      })}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the button has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport */}
      <div role="columnheader" aria-colindex={columnCount + FIRST_COLUMN_INDEX} className={classes.addColumn}>
        <ActionIcon
          aria-label={texts.add}
          title={texts.add}
          onClick={() => openPropertyDialog(open.database.id, null)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
