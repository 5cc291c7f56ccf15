import { useMutation, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import type {
  Database,
  DatabaseChanges,
  NewDatabase,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { useEffect } from 'react';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { OpenDatabase } from './databases.cache.ts';
import {
  applyDatabaseCreated,
  applyDatabaseDeleted,
  applyDatabaseUpdated,
  applyPropertySaved,
} from './databases.events.ts';
import { useDatabaseExtension } from './databases.extension.ts';
import { databaseVariantOf } from './databases.queries.ts';
import { databasesTexts, textsOfKind } from './databases.texts.ts';
import { rowsTexts } from './rows/rows.texts.ts';
import { viewsTexts } from './views/views.texts.ts';

const endpointsOf = (kind: DatabaseKind) => databaseEndpoints(databaseVariantOf(kind));

export function useCreateDatabase(workspaceId: string, kind: DatabaseKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDatabase) =>
      call(endpointsOf(kind).createDatabase, { query: { workspace_id: workspaceId }, body }),
    onSuccess: (database) => {
      applyDatabaseCreated(client, database);
      toast.success(textsOfKind(kind).databaseCreated);
    },
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind(kind).databaseCreateFailed)),
  });
}

/** Updates a database's title or icon. */
export function useUpdateDatabase({ id, kind }: Pick<Database, 'id' | 'kind'>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `database ${id}` },
    mutationFn: (body: Omit<DatabaseChanges, 'view_type'>) =>
      call(endpointsOf(kind).updateDatabase, { params: { id }, body }),
    onSuccess: (database) => {
      applyDatabaseUpdated(client, database);
      toast.success(textsOfKind(kind).databaseUpdated, `database ${id}`);
    },
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind(kind).databaseUpdateFailed)),
  });
}

interface DefaultView extends Required<Pick<DatabaseChanges, 'view_type'>> {
  /** The view's name, for the toast. */
  readonly name: string;
}

/** Sets the view that a database opens with for users who have not chosen one. */
export function useSetDefaultView({ id, kind }: Pick<Database, 'id' | 'kind'>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `database ${id}` },
    mutationFn: ({ view_type }: DefaultView) =>
      call(endpointsOf(kind).updateDatabase, { params: { id }, body: { view_type } }),
    onSuccess: (database, { name }) => {
      applyDatabaseUpdated(client, database);
      toast.success(viewsTexts.defaultSet({ name }), `database ${id}`);
    },
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind(kind).viewFailed)),
  });
}

/** Adds the default properties to a database without properties, if its kind has any. */
export function useInitializeDefaults({ database, properties }: OpenDatabase): void {
  const client = useQueryClient();
  const { id, kind, workspace_id } = database;
  const createDefaults = useDatabaseExtension(kind, 'createDefaultProperties');
  const needsDefaults = createDefaults !== undefined && properties.length === 0;
  const { mutate } = useMutation({
    mutationFn: async () => (await createDefaults?.(id)) ?? [],
    onSuccess: (created) => {
      for (const property of created) applyPropertySaved(client, { workspace_id, database_id: id, property });
      toast.success(textsOfKind(kind).initialized);
    },
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind(kind).loadFailed)),
  });
  useEffect(() => {
    if (needsDefaults) mutate();
  }, [needsDefaults, mutate]);
}

export function useDeleteDatabase() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreDatabase();
  return useMutation({
    mutationFn: ({ id, kind }: Database) => call(endpointsOf(kind).deleteDatabase, { params: { id } }),
    onSuccess: (_, database) => {
      const { id, workspace_id, kind, version } = database;
      applyDatabaseDeleted(client, { workspace_id, database_id: id, kind, version: version + 1 });
      toast.success(textsOfKind(kind).databaseDeleted, `database ${id}`, {
        label: rowsTexts.undo,
        run: () => restore(database),
      });
    },
    onError: (error, { kind }) => toast.error(errorMessageOf(error, textsOfKind(kind).databaseDeleteFailed)),
  });
}

export function useRestoreDatabase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: Database) => call(endpointsOf(kind).restoreDatabase, { params: { id } }),
    onSuccess: (database) => {
      applyDatabaseCreated(client, database);
      toast.success(databasesTexts.trash.restored({ name: database.title }), `database ${database.id}`);
    },
    onError: (error) => toast.error(errorMessageOf(error, databasesTexts.trash.restoreFailed)),
  });
}
