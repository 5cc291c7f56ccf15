import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { OptionBadge } from '../../property-types/cells/OptionBadge.tsx';
import { GroupCount } from './GroupCount.tsx';
import classes from './GroupHeader.module.css';
import type { RowGroup } from './row-groups.tsx';

interface Props {
  group: RowGroup;
  name: string;
  /** Null until the count is loaded. */
  count: number | null;
  isEstimated: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the name and row count of a group. Clicking it expands or collapses the group. */
export function GroupHeader({ group, name, count, isEstimated, isOpen, onToggle }: Props) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={16} className={classes.chevron} aria-hidden />
      <OptionBadge color={group.color}>{name}</OptionBadge>
      <GroupCount count={count} isEstimated={isEstimated} />
    </button>
  );
}
