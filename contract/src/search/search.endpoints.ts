import { defineEndpoint } from '../core/api/endpoint.ts';
import { SearchRequest, SearchResults } from './search.schema.ts';

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search everything that the user can see; an empty query returns nothing',
  query: SearchRequest,
  response: SearchResults,
  permission: 'session',
});
