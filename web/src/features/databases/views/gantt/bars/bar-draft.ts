import { type Link, shiftsOf } from '../../time/dependencies/dependencies.ts';
import type { HeldSpan } from '../../time/drag/span-drag.ts';
import type { useDraft } from '../../time/drag/useDraft.ts';
import { dragged, type Span } from '../../time/spans.ts';

/** What somebody is doing to a bar, and has not let go of yet. */
export type Draft =
  | HeldSpan
  | { readonly id: string; readonly hold: 'progress'; readonly progress: number }
  | {
      readonly id: string;
      readonly hold: 'link';
      /** Where the pointer is, in pixels of the chart. */
      readonly x: number;
      readonly y: number;
      readonly target: string | null;
    };

export const isOverTime = (draft: Draft | null): draft is HeldSpan => draft !== null && 'days' in draft;

export type Drafting = ReturnType<typeof useDraft<Draft>>;

/** The spans that change with a draft: that of the bar itself, and of all that wait for it where its end goes elsewhere. */
export function spansWith(
  draft: Draft | null,
  spans: ReadonlyMap<string, Span>,
  links: readonly Link[],
  finished: ReadonlySet<string>,
): ReadonlyMap<string, Span> {
  const changed = new Map<string, Span>();
  const span = draft && spans.get(draft.id);
  if (!isOverTime(draft) || !span) return changed;
  const { id, hold, days } = draft;
  const after = dragged(span, hold, days);
  changed.set(id, after);
  for (const [one, shift] of shiftsOf(id, span, after, links, spans, finished))
    changed.set(one, dragged(spans.get(one)!, 'move', shift));
  return changed;
}
