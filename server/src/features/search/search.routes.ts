import { search as searchEndpoint } from '@workflow/contract/search/search.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { LatestOnly } from '../../platform/limits/latest-only.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { search } from './search.service.ts';

export const searchRoutes = (
  searches: LatestOnly,
  sources: () => readonly SearchSource[],
): readonly Route[] => [
  route(searchEndpoint, ({ reader, actor, query, reply }) => {
    const connectionClosed = new AbortController();
    reply.raw.once('close', () => connectionClosed.abort());
    return searches.take(actor.userId, connectionClosed.signal, () =>
      search(reader, actor, sources(), query),
    );
  }),
];
