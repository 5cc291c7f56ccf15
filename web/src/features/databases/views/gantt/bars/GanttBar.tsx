import type { FocusEvent, KeyboardEvent, PointerEvent, Ref } from 'react';
import { spanLabel } from '../../time/span-labels.ts';
import type { DragMode, Span } from '../../time/spans.ts';
import { ganttTexts as texts } from '../gantt.texts.ts';
import classes from './GanttBar.module.css';

export type BarDragMode = DragMode | 'progress' | 'link';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  span: Span;
  progress: number;
  /** In pixels of the chart. */
  left: number;
  width: number;
  hintId: string;
  isStop: boolean;
  isShown: boolean;
  isDragged: boolean;
  /** A name that stands behind its bar would be alone where the bar is not seen. */
  isInSight: boolean;
  /** What is wrong with when it is. */
  faults: readonly string[];
  can: Record<BarDragMode, boolean>;
  onPress: (event: PointerEvent, hold: BarDragMode) => void;
  onOpen: (isByKeyboard: boolean) => void;
  onHint: (shown: boolean) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
}

/** In pixels: so much a letter takes, and the room around the words. */
const LETTER_WIDTH = 7;
const LABEL_PADDING = 20;
/** Of a bar that is narrower the handles stand outside: what is left to press moves it. */
const NARROW_BAR_WIDTH = 24;
/** A bar that is this wide shows the beginning of a name that is longer. */
const WIDE_BAR_WIDTH = 160;

/** One row: a bar with how far it is. Its ends, and how far it is, are dragged by handles; what waits for it, by the dot behind it. */
export function GanttBar({ ref, name, span, progress, left, width, can, onPress, ...rest }: Props) {
  const {
    hintId,
    isStop,
    isShown,
    isDragged,
    isInSight,
    faults,
    onOpen,
    onHint,
    onFocus,
    onBlur,
    onKeyDown,
    onKeyUp,
  } = rest;
  const isInside = width >= WIDE_BAR_WIDTH || width >= name.length * LETTER_WIDTH + LABEL_PADDING;
  const press = (hold: BarDragMode) => (event: PointerEvent) => {
    if (can[hold]) onPress(event, hold);
  };
  return (
    <div
      className={classes.bar}
      style={{ insetInlineStart: left, inlineSize: width }}
      data-dragged={isDragged || undefined}
      data-undated={span.isUnscheduled || undefined}
      data-wrong={faults.length > 0 || span.isReversed || undefined}
      data-narrow={width < NARROW_BAR_WIDTH || undefined}
      data-shown={isShown || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onHint(true)}
      onPointerLeave={() => onHint(false)}
    >
      <button
        ref={ref}
        type="button"
        className={classes.body}
        tabIndex={isStop ? 0 : -1}
        aria-label={[texts.bar({ name, dates: spanLabel(span), progress }), ...faults].join('. ')}
        aria-describedby={hintId}
        aria-current={isShown || undefined}
        data-bar
        onPointerDown={press('move')}
        onClick={({ detail }) => onOpen(detail === 0)}
        onDoubleClick={() => onOpen(false)}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        <span className={classes.progress} style={{ inlineSize: `${progress}%` }} />
        <span className={classes.name} data-outside={!isInside || undefined}>
          {(isInside || isInSight) && <bdi>{name}</bdi>}
        </span>
      </button>
      {can.start && <span className={classes.handle} data-end="start" onPointerDown={press('start')} />}
      {can.end && <span className={classes.handle} data-end="end" onPointerDown={press('end')} />}
      {can.progress && (
        <span
          className={classes.progressHandle}
          style={{ insetInlineStart: `${progress}%` }}
          onPointerDown={press('progress')}
        />
      )}
      {can.link && (
        <span className={classes.connector} title={texts.linkHint} onPointerDown={press('link')} />
      )}
    </div>
  );
}
