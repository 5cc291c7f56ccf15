import type { Feature } from '../../platform/feature.ts';
import { LatestOnly } from '../../platform/limits/latest-only.ts';
import { SearchIndexer } from './search.indexer.ts';
import { searchRoutes } from './search.routes.ts';

/** Each search occupies one CPU core of the database and one connection. */
const CONCURRENT_SEARCHES_MAX = 2;
const WAITING_SEARCHES_MAX = 100;

export const search: Feature = ({ log, searchSources, commits }) => {
  let indexer: SearchIndexer | undefined;
  return {
    foreignTables: {
      reads: ['channels', 'conversations', 'messages', 'users', 'workspace_members'],
    },
    routes: searchRoutes(
      new LatestOnly({ atOnce: CONCURRENT_SEARCHES_MAX, waiting: WAITING_SEARCHES_MAX }),
      searchSources,
    ),
    async start(background) {
      indexer = new SearchIndexer({ ...background, sources: searchSources(), log });
      commits.onCommit(() => indexer?.wake());
      indexer.start();
    },
    stop: () => indexer?.stop(),
  };
};
