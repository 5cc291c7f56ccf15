import { useEffect } from 'react';
import { setTitleCounts } from '../../platform/browser/document-title.ts';
import { sections } from '../features.ts';

const counts = sections.flatMap(({ useUnreadCount: useWaiting }) => useWaiting ?? []);
const mentionCounts = sections.flatMap(({ useMentionCount: useMentions }) => useMentions ?? []);

/** Says in the title how much waits for the person, and how much of it mentions them, on whatever screen they are. */
export function UnreadTitle() {
  const waiting = useSum(counts);
  const mentions = useSum(mentionCounts);
  useEffect(() => {
    setTitleCounts(waiting, mentions);
    return () => setTitleCounts(0, 0);
  }, [waiting, mentions]);
  return null;
}

/** Of hooks that are the same for as long as the page is, as the features are. */
const useSum = (hooks: readonly (() => number)[]): number =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the same hooks, in the same order, each time
  hooks.map((useCount) => useCount()).reduce((sum, count) => sum + count, 0);
