import { useQuery } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import type { DatabaseKind, DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import { databaseVariants } from '@workflow/contract/databases/variants.ts';
import { call } from '../../platform/api/api.ts';
import { isPermanentError } from '../../platform/api/api-error.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { contentKey, type DatabaseRef, databasesKey, type OpenDatabase } from './databases.cache.ts';
import { whenRoomJoined } from './databases.room.ts';
import { refetchIntervalOf } from './rows/queries/groups.queries.ts';
import { createRowWindow } from './rows/window/rows.window.ts';

/** Returns the endpoints that list, create and open databases of one kind. */
export const databaseVariantOf = (kind: DatabaseKind): DatabaseVariant =>
  databaseVariants.find((variant) => variant.kind === kind)!;

export const databasesQuery = (workspaceId: string, kind: DatabaseKind) =>
  liveQuery({
    queryKey: databasesKey(workspaceId, kind),
    fetch: ({ signal }) =>
      call(
        databaseEndpoints(databaseVariantOf(kind)).listDatabases,
        { query: { workspace_id: workspaceId } },
        { signal },
      ),
  });

/** `workspaceId` is null while no workspace is selected; the query is then disabled. */
export const useDatabases = (workspaceId: string | null, kind: DatabaseKind) =>
  useQuery({ ...databasesQuery(workspaceId ?? '', kind), enabled: workspaceId !== null });

interface DatabaseQuery {
  readonly state: { readonly data: OpenDatabase | undefined; readonly error: unknown };
}

export const databaseQuery = (place: DatabaseRef, kind: DatabaseKind) => ({
  ...liveQuery({
    queryKey: contentKey(place),
    fetch: async ({ signal }): Promise<OpenDatabase> => {
      await whenRoomJoined(place.id);
      const { getDatabase } = databaseEndpoints(databaseVariantOf(kind));
      const { rows, next, ...content } = await call(getDatabase, { params: { id: place.id } }, { signal });
      return { ...content, rows: createRowWindow({ rows, next }) };
    },
    hasRoom: true,
  }),
  refetchInterval: ({ state: { data, error } }: DatabaseQuery) =>
    isPermanentError(error) ? false : refetchIntervalOf(data?.rows),
});
