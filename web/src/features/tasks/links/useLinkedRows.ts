import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { findRelationByRole } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import { initializeProjectRelations } from '@workflow/contract/projects/projects.endpoints.ts';
import { call } from '../../../platform/api/api.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { applyPropertySaved } from '../../databases/databases.events.ts';
import { linkedRowQuery } from '../../databases/rows/queries/linked.queries.ts';
import { usePendingCells } from '../../databases/rows/window/rows.pending.ts';
import { findRow } from '../../databases/rows/window/rows.window.ts';

/** Returns tasks of the project by id, in order; those not loaded yet are fetched. */
export function useLinkedRows({ database, rows }: OpenDatabase, ids: readonly string[]): Row[] {
  const client = useQueryClient();
  const pending = usePendingCells();
  const found = ids.map((id) => ({ id, row: findRow(rows, id, pending) }));
  useQueries({
    queries: found.filter(({ row }) => !row).map(({ id }) => linkedRowQuery(client, database, id)),
  });
  return found.flatMap(({ row }) => row ?? []);
}

/** Returns the project's property for such links, and creates it on first use in older projects. */
export function useTaskRelation({ database, properties }: OpenDatabase) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => call(initializeProjectRelations, { params: { id: database.id } }),
    onSuccess: (created) => {
      for (const property of created)
        applyPropertySaved(client, {
          workspace_id: database.workspace_id,
          database_id: database.id,
          property,
        });
    },
  });
  return async (role: RelationRole) => {
    const find = findRelationByRole(role);
    return find(properties) ?? find(await mutateAsync())!;
  };
}
