import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../platform/feature/feature.ts';
import { draftsAppliers } from './drafts.events.ts';

/** Starts draft synchronization after the first screen has rendered. */
function startDraftSync(client: QueryClient): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    const { syncDrafts } = await import('./drafts.sync.ts');
    if (!isOver) stop = syncDrafts(client);
  };
  // Drafts are stored in this browser in any case; reloading the page tries again.
  const timer = setTimeout(() => void start().catch(() => {}), 300);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

export const drafts: Feature = { name: 'drafts', appliers: draftsAppliers, feeds: [startDraftSync] };
