import { getUserWeek } from '../../../../../platform/calendar/week.ts';
import { type Dependency, dependentShifts } from '../../time/dependencies/dependencies.ts';
import type { SpanDrag } from '../../time/drag/span-drag.ts';
import type { useDraft } from '../../time/drag/useDraft.ts';
import { dragSpan, type Span } from '../../time/spans.ts';

/** An unfinished drag of a bar: moving or resizing it, changing its progress, or drawing a dependency. */
export type BarDraft =
  | SpanDrag
  | { readonly id: string; readonly hold: 'progress'; readonly progress: number }
  | {
      readonly id: string;
      readonly hold: 'link';
      /** The pointer's position, in pixels of the chart. */
      readonly x: number;
      readonly y: number;
      readonly target: string | null;
    };

export const isSpanDrag = (draft: BarDraft | null): draft is SpanDrag => draft !== null && 'days' in draft;

export type BarDrafting = ReturnType<typeof useDraft<BarDraft>>;

/** Returns the spans that a drag changes: the span of the bar, and the spans of its dependent tasks if its end moves. */
export function spansWithDraft(
  draft: BarDraft | null,
  spans: ReadonlyMap<string, Span>,
  links: readonly Dependency[],
  finished: ReadonlySet<string>,
): ReadonlyMap<string, Span> {
  const changed = new Map<string, Span>();
  const span = draft && spans.get(draft.id);
  if (!isSpanDrag(draft) || !span) return changed;
  const { id, hold, days } = draft;
  const after = dragSpan(span, hold, days);
  changed.set(id, after);
  const { weekend } = getUserWeek();
  for (const [one, shift] of dependentShifts(id, span, after, links, spans, finished, weekend))
    changed.set(one, dragSpan(spans.get(one)!, 'move', shift));
  return changed;
}
