import { useRef, useState } from 'react';

/** What somebody does and has not let go of: also as it is for those that are called before the next drawing; `settle` keeps it. */
export function useDraft<Draft>(commit: (draft: Draft) => void) {
  const [draft, show] = useState<Draft | null>(null);
  const latest = useRef(draft);
  // What others change while something is held is under it once it is let go of.
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
