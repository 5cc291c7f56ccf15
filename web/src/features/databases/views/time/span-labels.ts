import { dateWords } from '../../property-types/families/date.tsx';
import { lastOf, type Span } from './spans.ts';
import { timeTexts as texts } from './time.texts.ts';

/** The days that a span covers, such as “1 Jun 2026 – 4 Jun 2026”; of one that is turned, both as they stand in its cells. */
export function rangeWords(span: Pick<Span, 'start' | 'end' | 'until' | 'isOpen' | 'isTurned'>): string {
  const { start, isTurned } = span;
  const last = span.isOpen ? lastOf(span) : span.end;
  const dates = start === last ? dateWords(start) : `${dateWords(start)} – ${dateWords(last)}`;
  return isTurned ? texts.turned({ dates }) : dates;
}
