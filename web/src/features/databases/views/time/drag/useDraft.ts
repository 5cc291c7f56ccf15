import { useRef, useState } from 'react';

/** State of an unfinished change, such as a drag. `latest` is current even before the next render; `settle` commits the change. */
export function useDraft<Draft>(commit: (draft: Draft) => void) {
  const [draft, show] = useState<Draft | null>(null);
  const latest = useRef(draft);
  // Commit with the latest callback, so that changes by others during the drag are taken into account.
  const commitRef = useRef(commit);
  commitRef.current = commit;
  const setDraft = (next: Draft | null) => {
    latest.current = next;
    show(next);
  };
  const settle = () => {
    const done = latest.current;
    if (done) commitRef.current(done);
    setDraft(null);
  };
  return { draft, latest, setDraft, settle };
}
