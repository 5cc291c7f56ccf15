import { parseSearch } from '@workflow/contract/search/search.query.ts';
import { messageSearchSources } from '@workflow/server/features/messages/search/messages.search-source.ts';
import { listCandidates, type ResolvedFilter } from '@workflow/server/features/search/search.store.ts';
import { type DatabaseAddress, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import type { SearchSource, SubjectFilter } from '@workflow/server/platform/search/search-source.ts';
import Fastify from 'fastify';
import { handleRequests } from '../worker.ts';

export interface BareSearch {
  readonly database: DatabaseAddress;
  readonly workspaceId: string;
  /** The user whom `from:` names. */
  readonly authorId: string;
}

/** The number of matches that the product reads. */
const LIMIT = 500;

/** The baseline for searches: a plain Fastify that runs the statement over the index, without rights, names, ranking and results. */
handleRequests<BareSearch>(async ({ database, workspaceId, authorId }) => {
  const reader = openDatabase(database);
  const source: SearchSource = { ...messageSearchSources[0]!, isVisible: (sql) => sql`true` };
  const http = Fastify();
  http.get('/search', async (request) => {
    const { terms, filters } = parseSearch((request.query as { q: string }).q);
    const resolved = filters.map(
      ({ operator, value, isExcluded }): ResolvedFilter =>
        operator === 'from'
          ? { isExcluded, authorIds: [authorId] }
          : { isExcluded, subject: `${operator}:${value}` as SubjectFilter },
    );
    const viewer = { userId: authorId, workspaceId };
    const found = await listCandidates(
      reader,
      source,
      { terms, filters: resolved, viewer },
      { limit: LIMIT },
    );
    return found.map(({ id }) => id);
  });
  return http.listen({ port: 0, host: '127.0.0.1' });
});
