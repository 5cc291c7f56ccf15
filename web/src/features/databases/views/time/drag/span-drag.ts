import { toast } from '../../../../../ui/feedback/toast.ts';
import { spanLabel } from '../span-labels.ts';
import { type DragMode, hasSameDates, type Span } from '../spans.ts';
import { timeTexts as texts } from '../time.texts.ts';

/** A drag of a row's span: whether the user moves it or one of its ends, by how many days, and the span when the drag started. */
export interface SpanDrag {
  readonly id: string;
  readonly hold: DragMode;
  readonly days: number;
  readonly spanAtStart: Span;
}

/** Shows a toast if another session changed the row's dates during the drag. The drag is then applied to the new dates. */
export function notifyIfMovedByOthers(
  { spanAtStart }: SpanDrag,
  before: Span,
  after: Span,
  name: string,
): void {
  if (!hasSameDates(spanAtStart, before))
    toast.success(texts.movedByOthers({ name, dates: spanLabel(after) }));
}
