import { toast } from '../../../../../ui/feedback/toast.ts';
import { rangeWords } from '../span-labels.ts';
import { type Hold, isSameTime, type Span } from '../spans.ts';
import { timeTexts as texts } from '../time.texts.ts';

/** A row that somebody holds: all of it or an end, by how many days it goes, and when it was as they took it. */
export interface HeldSpan {
  readonly id: string;
  readonly hold: Hold;
  readonly days: number;
  readonly was: Span;
}

/** Says so where others have moved what somebody held: it goes on from where they have put it. */
export function sayMeanwhile({ was }: HeldSpan, before: Span, after: Span, name: string): void {
  if (!isSameTime(was, before)) toast.success(texts.heldMeanwhile({ name, dates: rangeWords(after) }));
}
