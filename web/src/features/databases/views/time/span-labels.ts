import { formatDateValue } from '../../../dates/date-input.ts';
import { lastDayOf, type Span } from './spans.ts';
import { timeTexts as texts } from './time.texts.ts';

/** Formats the days that a span covers, such as “1 Jun 2026 – 4 Jun 2026”. A reversed span shows both dates as the cells contain them. */
export function spanLabel(
  span: Pick<Span, 'start' | 'end' | 'until' | 'isOpenEnded' | 'isReversed'>,
): string {
  const { start, isReversed } = span;
  const last = span.isOpenEnded ? lastDayOf(span) : span.end;
  const dates =
    start === last ? formatDateValue(start) : `${formatDateValue(start)} – ${formatDateValue(last)}`;
  return isReversed ? texts.reversed({ dates }) : dates;
}
