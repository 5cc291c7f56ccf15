import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './GanttRow.module.css';

interface Props {
  id: string;
  name: string;
  /** The values of the other visible properties. */
  facts: ReactNode;
  index: number;
  count: number;
  /** Distance from the first row, in pixels. */
  top: number;
  isShown: boolean;
  /** Whether a dependency arrow is being dragged over the row. */
  isTarget: boolean;
  /** The side of the viewport on which the bar is hidden, or null if the bar is visible. */
  side: 'start' | 'end' | null;
  /** Opens the row and scrolls to its bar. */
  onName: () => void;
  /** Scrolls to the bar. */
  onGo: () => void;
  /** The bar. */
  children: ReactNode;
}

/** A row of the chart: the name, which is sticky, and the bar. */
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

/** A button that scrolls to an off-screen bar. Keyboard users reach the bar through its row. */
function OffscreenBarButton({ side, name, onGo }: BeyondProps) {
  const Icon = side === 'start' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.offscreenBar}
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
