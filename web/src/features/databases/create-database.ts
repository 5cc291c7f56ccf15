import type { QueryClient } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyDatabaseCreated } from './databases.events.ts';
import { databaseVariantOf } from './databases.queries.ts';
import { textsOfKind } from './databases.texts.ts';

/** Creates an empty database or project. Returns null if it failed. */
export async function createDatabase(
  client: QueryClient,
  workspaceId: string,
  kind: DatabaseKind,
): Promise<Database | null> {
  try {
    const database = await call(databaseEndpoints(databaseVariantOf(kind)).createDatabase, {
      query: { workspace_id: workspaceId },
      body: {},
    });
    applyDatabaseCreated(client, database);
    toast.success(textsOfKind(kind).databaseCreated);
    return database;
  } catch (error) {
    toast.error(errorMessageOf(error, textsOfKind(kind).databaseCreateFailed));
    return null;
  }
}
