import { queryOptions, useQuery } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../platform/api.ts';
import { workspaceKey } from '../../../platform/keys.ts';

/** Whose rows a relation holds. */
export const databaseIdOf = ({ config }: Property) => (config as { database_id: string }).database_id;

/** Of the other database: its properties, and as many rows as there are to choose from. */
export const relatedQuery = (workspaceId: string, property: Property) => {
  const id = databaseIdOf(property);
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'related', id),
    queryFn: ({ signal }) =>
      call(databaseEndpoints(databaseFace).getDatabase, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
};

export const useRelated = (workspaceId: string, property: Property) =>
  useQuery(relatedQuery(workspaceId, property));
