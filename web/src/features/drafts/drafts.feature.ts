import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../platform/feature/feature.ts';
import { draftsAppliers } from './drafts.events.ts';

/** Not before what is on the screen first is there. */
function startDraftSync(client: QueryClient): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    const { syncDrafts } = await import('./drafts.sync.ts');
    if (!isOver) stop = syncDrafts(client);
  };
  // What is written stays in this browser in any case; the next load tries again.
  const timer = setTimeout(() => void start().catch(() => {}), 300);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

export const drafts: Feature = { name: 'drafts', appliers: draftsAppliers, feeds: [startDraftSync] };
