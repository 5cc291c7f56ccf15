import { useEffect } from 'react';
import { setTitleCounts } from '../../platform/browser/document-title.ts';
import { sections } from '../features.ts';

const counts = sections.flatMap(({ useUnreadCount }) => useUnreadCount ?? []);
const mentionCounts = sections.flatMap(({ useMentionCount }) => useMentionCount ?? []);

/** Shows the number of unread items and mentions in the document title, on every screen. */
export function UnreadTitle() {
  const [unread, mentions] = useTitleCounts();
  useEffect(() => {
    setTitleCounts(unread, mentions);
    return () => setTitleCounts(0, 0);
  }, [unread, mentions]);
  return null;
}

/** Returns the numbers of unread items and mentions in all sections. */
export const useTitleCounts = (): [unread: number, mentions: number] => [
  useSum(counts),
  useSum(mentionCounts),
];

/** Calls each hook of a constant list and adds up the results. */
const useSum = (hooks: readonly (() => number)[]): number =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of hooks never changes, so their order is stable
  hooks.map((useCount) => useCount()).reduce((sum, count) => sum + count, 0);
