import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { databasesTexts, textsOfKind } from '../../../databases.texts.ts';
import { OptionBadge } from '../../../property-types/cells/OptionBadge.tsx';
import { GroupCount } from '../../groups/GroupCount.tsx';
import { useGroupNames } from '../../groups/row-groups.tsx';
import { calculationLabel, calculationValueText } from '../calculations/calculation-labels.ts';
import { FIRST_ROW_INDEX } from '../grid/columns.ts';
import { tableTexts as texts } from '../table.texts.ts';
import classes from './GroupLines.module.css';
import type { GroupCalculation, GroupLine as Line } from './lines.ts';

interface LineProps {
  id: string;
  index: number;
  style: CSSProperties;
  isActive: boolean;
  /** The number of columns that the line spans. */
  span: number;
}

interface BesideProps extends LineProps {
  onPress?: () => void;
  children: ReactNode;
}

/** A line between the rows that spans all columns. */
function FullWidthLine({ id, index, style, isActive, span, onPress, children }: BesideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and handles the keys
    <div role="row" aria-rowindex={index + FIRST_ROW_INDEX} className={classes.line} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and handles the keys */}
      <div
        id={`${id}-${index}-0`}
        role="gridcell"
        aria-colindex={1}
        aria-colspan={span}
        className={classes.cell}
        data-active={isActive || undefined}
        onPointerDown={(event) => {
          if (!onPress || event.button !== 0 || (event.target as Element).closest('button')) return;
          event.preventDefault();
          onPress();
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Calculations without a result are not shown. */
const hasValue = ({ value }: GroupCalculation) => value !== null;

interface GroupProps extends LineProps {
  line: Line;
  workspaceId: string;
  onPress: () => void;
  onFold: () => void;
}

/** A group header with the group's name, row count and calculations. */
export function GroupLine({ line, workspaceId, onFold, ...lineProps }: GroupProps) {
  const { group, count, isOpen } = line;
  const name = useGroupNames(workspaceId, [group])(group);
  const label = isOpen ? texts.collapseGroup({ name }) : texts.expandGroup({ name });
  const Twisty = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <FullWidthLine {...lineProps}>
      <span className={classes.head}>
        <ActionIcon
          size={24}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={label}
          title={label}
          onClick={onFold}
        >
          <Twisty size={16} />
        </ActionIcon>
        <OptionBadge color={group.color}>{name}</OptionBadge>
        <GroupCount count={count} isEstimated={line.isEstimated} />
        {line.computed.filter(hasValue).map(({ property, kind, value }) => (
          <span key={property.id} className={classes.computed}>
            <bdi>{property.name}</bdi> {calculationLabel(kind, property)}{' '}
            <bdi className={classes.value}>{calculationValueText(kind, value, property)}</bdi>
          </span>
        ))}
      </span>
    </FullWidthLine>
  );
}

interface AddProps extends LineProps {
  kind: DatabaseKind;
  onAdd: () => void;
}

export function AddLine({ kind, onAdd, ...lineProps }: AddProps) {
  return (
    <FullWidthLine {...lineProps}>
      <button type="button" tabIndex={-1} className={classes.add} onClick={onAdd}>
        <IconPlus size={15} aria-hidden />
        {textsOfKind(kind).newRow}
      </button>
    </FullWidthLine>
  );
}

/** A placeholder that loads the next page of a group when it is rendered. */
export function MoreLine({ onNear, ...lineProps }: LineProps & { onNear: () => void }) {
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => near.current(), []);
  return (
    <FullWidthLine {...lineProps}>
      <span className={classes.count}>{databasesTexts.loading}</span>
    </FullWidthLine>
  );
}

/** A placeholder for a row that is not loaded yet. */
export function UnloadedLine(lineProps: LineProps & { onPress: () => void }) {
  return (
    <FullWidthLine {...lineProps}>
      <span className={classes.unloaded}>
        <VisuallyHidden>{databasesTexts.loading}</VisuallyHidden>
      </span>
    </FullWidthLine>
  );
}
