import { useEffect } from 'react';
import { setUnread } from '../platform/title.ts';
import { sections } from './features.ts';

const counts = sections.flatMap(({ useWaiting }) => useWaiting ?? []);

/** Says in the title how much waits for the person, on whatever screen they are. */
export function WaitingInTitle() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the features are the same for as long as the page is, and so are these hooks
  const waiting = counts.map((useWaiting) => useWaiting()).reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    setUnread(waiting);
    return () => setUnread(0);
  }, [waiting]);
  return null;
}
