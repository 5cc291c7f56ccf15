import { dateWords } from '../../property-types/families/date.tsx';
import { lastDayOf, type Span } from './spans.ts';
import { timeTexts as texts } from './time.texts.ts';

/** The days that a span covers, such as “1 Jun 2026 – 4 Jun 2026”; of one that is turned, both as they stand in its cells. */
export function spanLabel(
  span: Pick<Span, 'start' | 'end' | 'until' | 'isOpenEnded' | 'isReversed'>,
): string {
  const { start, isReversed } = span;
  const last = span.isOpenEnded ? lastDayOf(span) : span.end;
  const dates = start === last ? dateWords(start) : `${dateWords(start)} – ${dateWords(last)}`;
  return isReversed ? texts.reversed({ dates }) : dates;
}
