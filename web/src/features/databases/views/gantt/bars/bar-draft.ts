import { type Dependency, dependentShifts } from '../../time/dependencies/dependencies.ts';
import type { SpanDrag } from '../../time/drag/span-drag.ts';
import type { useDraft } from '../../time/drag/useDraft.ts';
import { dragSpan, type Span } from '../../time/spans.ts';

/** What somebody is doing to a bar, and has not let go of yet. */
export type BarDraft =
  | SpanDrag
  | { readonly id: string; readonly hold: 'progress'; readonly progress: number }
  | {
      readonly id: string;
      readonly hold: 'link';
      /** Where the pointer is, in pixels of the chart. */
      readonly x: number;
      readonly y: number;
      readonly target: string | null;
    };

export const isSpanDrag = (draft: BarDraft | null): draft is SpanDrag => draft !== null && 'days' in draft;

export type BarDrafting = ReturnType<typeof useDraft<BarDraft>>;

/** The spans that change with a draft: that of the bar itself, and of all that wait for it where its end goes elsewhere. */
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
  for (const [one, shift] of dependentShifts(id, span, after, links, spans, finished))
    changed.set(one, dragSpan(spans.get(one)!, 'move', shift));
  return changed;
}
