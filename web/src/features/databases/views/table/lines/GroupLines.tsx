import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { databasesTexts, wordsOf } from '../../../databases.texts.ts';
import { OptionBadge } from '../../../property-types/OptionBadge.tsx';
import { GroupCount } from '../../groups/GroupCount.tsx';
import { useGroupNames } from '../../groups/row-groups.tsx';
import { calculationWords, kindWords } from '../calculations/calculation-labels.ts';
import { tableTexts as texts } from '../table.texts.ts';
import classes from './GroupLines.module.css';
import type { Computed, GroupLine as Line } from './lines.ts';

interface Placed {
  id: string;
  index: number;
  style: CSSProperties;
  isActive: boolean;
  /** Over how many columns it goes. */
  span: number;
}

interface BesideProps extends Placed {
  onPress?: () => void;
  children: ReactNode;
}

/** What stands between the rows, over all columns. */
function Beside({ id, index, style, isActive, span, onPress, children }: BesideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and the keys
    <div role="row" aria-rowindex={index + 1} className={classes.line} style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: the same */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
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

/** Of nothing there is nothing to be said. */
const hasValue = ({ value }: Computed) => value !== null;

interface GroupProps extends Placed {
  line: Line;
  workspaceId: string;
  onPress: () => void;
  onFold: () => void;
}

/** The head of a group: what it is called and how many rows it has. */
export function GroupLine({ line, workspaceId, onFold, ...placed }: GroupProps) {
  const { group, count, isOpen } = line;
  const name = useGroupNames(workspaceId, [group])(group);
  const label = isOpen ? texts.closeGroup({ name }) : texts.openGroup({ name });
  const Twisty = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Beside {...placed}>
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
            <bdi>{property.name}</bdi> {kindWords(kind, property)}{' '}
            <bdi className={classes.value}>{calculationWords(kind, value, property)}</bdi>
          </span>
        ))}
      </span>
    </Beside>
  );
}

interface AddProps extends Placed {
  kind: DatabaseKind;
  onAdd: () => void;
}

export function AddLine({ kind, onAdd, ...placed }: AddProps) {
  return (
    <Beside {...placed}>
      <button type="button" tabIndex={-1} className={classes.add} onClick={onAdd}>
        <IconPlus size={15} aria-hidden />
        {wordsOf(kind).newRow}
      </button>
    </Beside>
  );
}

/** Where the rest of a group comes, once it is near. */
export function MoreLine({ onNear, ...placed }: Placed & { onNear: () => void }) {
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => near.current(), []);
  return (
    <Beside {...placed}>
      <span className={classes.count}>{databasesTexts.loading}</span>
    </Beside>
  );
}
