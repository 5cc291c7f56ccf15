import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './GanttRow.module.css';

interface Props {
  id: string;
  name: string;
  /** What else is said of it. */
  facts: ReactNode;
  index: number;
  count: number;
  /** In pixels below the first row. */
  top: number;
  isShown: boolean;
  /** An arrow is being drawn to it. */
  isTarget: boolean;
  /** On which side of what is in sight its bar is; null where it is in it. */
  side: 'start' | 'end' | null;
  /** Opens it, and leads to its bar. */
  onName: () => void;
  /** Leads to its bar. */
  onGo: () => void;
  /** Its bar. */
  children: ReactNode;
}

/** A line of the chart: the name, which stays in sight, and the bar. */
export function GanttRow({ id, name, facts, index, count, top, isShown, isTarget, side, ...rest }: Props) {
  const { children, ...on } = rest;
  return (
    <li
      className={classes.row}
      data-row={id}
      data-shown={isShown || undefined}
      data-target={isTarget || undefined}
      style={{ insetBlockStart: top }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        className={classes.rowName}
        tabIndex={-1}
        title={name}
        dir="auto"
        onClick={on.onName}
      >
        <bdi>{name}</bdi>
        {facts && <span className={classes.facts}>{facts}</span>}
      </button>
      <div className={classes.lane}>
        {side && <OffscreenBarButton side={side} name={name} onGo={on.onGo} />}
        {children}
      </div>
    </li>
  );
}

interface BeyondProps {
  side: 'start' | 'end';
  name: string;
  onGo: () => void;
}

/** Leads to a bar that is out of sight; by keyboard, its row does. */
function OffscreenBarButton({ side, name, onGo }: BeyondProps) {
  const Icon = side === 'start' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.beyond}
      data-side={side}
      tabIndex={-1}
      title={name}
      onClick={onGo}
    >
      <Icon size={14} aria-hidden />
      <bdi>{name}</bdi>
    </button>
  );
}
