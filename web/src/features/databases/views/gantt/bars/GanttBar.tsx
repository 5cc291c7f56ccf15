import type { FocusEvent, KeyboardEvent, PointerEvent, Ref } from 'react';
import type { OptionColor } from '../../../property-types/cells/OptionBadge.tsx';
import colors from '../../../property-types/cells/OptionColor.module.css';
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
  /** The color of the row's status. */
  color: OptionColor | undefined;
  /** The left edge and the width of the bar, in pixels of the chart. */
  left: number;
  width: number;
  hintId: string;
  isStop: boolean;
  isShown: boolean;
  isDragged: boolean;
  /** Whether the bar is in the viewport. The name next to an off-screen bar is hidden. */
  isInSight: boolean;
  /** Scheduling problems, such as a start before a blocking task ends. */
  warnings: readonly string[];
  can: Record<BarDragMode, boolean>;
  onPress: (event: PointerEvent, hold: BarDragMode) => void;
  onOpen: (isByKeyboard: boolean) => void;
  onHint: (shown: boolean) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
}

/** The estimated width of a letter and the padding around a label, in pixels. */
const LETTER_WIDTH = 7;
const LABEL_PADDING = 20;
/** Bars narrower than this have their handles outside, so that the bar itself can still be dragged. */
const NARROW_BAR_WIDTH = 24;
/** Bars at least this wide show the beginning of a name that does not fit. */
const WIDE_BAR_WIDTH = 160;

/**
 * The bar of a row with its progress. Handles at its ends resize it, a handle changes the progress, and the dot behind it links a
 * dependent task.
 */
export function GanttBar({ ref, name, span, progress, color, left, width, can, onPress, ...rest }: Props) {
  const {
    hintId,
    isStop,
    isShown,
    isDragged,
    isInSight,
    warnings,
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
      className={`${classes.bar} ${colors.color}`}
      data-color={color}
      style={{ insetInlineStart: left, inlineSize: width }}
      data-dragged={isDragged || undefined}
      data-undated={span.isUnscheduled || undefined}
      data-wrong={warnings.length > 0 || span.isReversed || undefined}
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
        aria-label={[texts.bar({ name, dates: spanLabel(span), progress }), ...warnings].join('. ')}
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
