import { toast } from '../../../../../ui/feedback/toast.ts';
import { spanLabel } from '../span-labels.ts';
import { type DragMode, hasSameDates, type Span } from '../spans.ts';
import { timeTexts as texts } from '../time.texts.ts';

/** A row that somebody holds: all of it or an end, by how many days it goes, and when it was as they took it. */
export interface SpanDrag {
  readonly id: string;
  readonly hold: DragMode;
  readonly days: number;
  readonly spanAtStart: Span;
}

/** Says so where others have moved what somebody held: it goes on from where they have put it. */
export function notifyIfMovedByOthers(
  { spanAtStart }: SpanDrag,
  before: Span,
  after: Span,
  name: string,
): void {
  if (!hasSameDates(spanAtStart, before))
    toast.success(texts.movedByOthers({ name, dates: spanLabel(after) }));
}
