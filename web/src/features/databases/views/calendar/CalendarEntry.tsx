import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import { formatDate } from '../../../../platform/language/formats.ts';
import type { OptionColor } from '../../property-types/cells/OptionBadge.tsx';
import colors from '../../property-types/cells/OptionColor.module.css';
import { isDateTime } from '../time/day-numbers.ts';
import { spanLabel } from '../time/span-labels.ts';
import type { DragMode, Span } from '../time/spans.ts';
import classes from './CalendarEntry.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';
import type { Segment } from './week-layout.ts';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  /** The values of the other visible properties. */
  facts: ReactNode;
  span: Span;
  /** The color of the row's status. */
  color: OptionColor | undefined;
  segment: Segment;
  style: CSSProperties;
  /** Whether this part continues an entry from an earlier week. Screen readers skip it. */
  isFurther: boolean;
  /** The roving tabindex of the entry. */
  stop: { tabIndex: number };
  onFocus: () => void;
  isShown: boolean;
  isDragged: boolean;
  canStretch: boolean;
  hintId: string;
  onPress: (event: PointerEvent, hold: DragMode) => void;
  onOpen: (isByKeyboard: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** A row in the calendar, or the part of it in one week. */
export function CalendarEntry({
  ref,
  name,
  facts,
  span,
  color,
  segment,
  style,
  isFurther,
  stop,
  canStretch,
  ...rest
}: Props) {
  const { isShown, isDragged, hintId, onPress, onOpen, onFocus, onKeyDown, onKeyUp, onBlur } = rest;
  const { begins, ends } = segment;
  return (
    <li
      className={`${classes.entry} ${colors.color}`}
      data-color={color}
      style={style}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      data-shown={isShown || undefined}
      data-dragged={isDragged || undefined}
      aria-hidden={isFurther || undefined}
    >
      <button
        ref={ref}
        type="button"
        className={classes.body}
        {...stop}
        data-entry
        aria-label={texts.entry({ name, dates: spanLabel(span) })}
        aria-describedby={hintId}
        aria-current={isShown || undefined}
        title={name}
        onPointerDown={(event) => onPress(event, 'move')}
        onClick={({ detail }) => onOpen(detail === 0)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onBlur={onBlur}
      >
        {begins && isDateTime(span.start) && (
          <time className={classes.time}>{formatDate(span.start, { timeStyle: 'short' })}</time>
        )}
        <bdi>{name}</bdi>
      </button>
      {facts && !isFurther && <span className={classes.facts}>{facts}</span>}
      {canStretch && begins && (
        <span
          className={classes.handle}
          data-end="start"
          onPointerDown={(event) => onPress(event, 'start')}
        />
      )}
      {canStretch && ends && (
        <span className={classes.handle} data-end="end" onPointerDown={(event) => onPress(event, 'end')} />
      )}
    </li>
  );
}
