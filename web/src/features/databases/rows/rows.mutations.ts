import { useMutation, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints, restoreRow } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Database, NewRow } from '@workflow/contract/databases/databases.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../../platform/api/idempotency-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { DatabaseRef } from '../databases.cache.ts';
import { applyRowsCreated } from '../databases.events.ts';
import { databaseVariantOf } from '../databases.queries.ts';
import { textsOfKind } from '../databases.texts.ts';
import { createDeferredCommand } from './commands/row-command.ts';
import { createUndoForNewRows } from './commands/row-commands.ts';
import {
  addToHistory,
  mutationScopeOf,
  removeFromHistory,
  useCommandRunner,
} from './commands/undo.history.ts';
import { rowsTexts } from './rows.texts.ts';

type DatabaseWithKind = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

const refOf = ({ id, workspace_id }: DatabaseRef) => ({ workspace_id, database_id: id });

export function useCreateRow(database: DatabaseWithKind) {
  const client = useQueryClient();
  const place = { client, database };
  const { keyFor, clearIfAnswered } = useIdempotencyKeys();
  const { takeBack } = useCommandRunner(database);
  return useMutation({
    ...retryOnceIfUnanswered,
    // The same scope makes an undo wait for this mutation.
    scope: mutationScopeOf(database),
    onMutate: () => {
      const awaited = createDeferredCommand(textsOfKind(database.kind).createFailed);
      addToHistory(place, awaited.command);
      return awaited;
    },
    mutationFn: (row: NewRow) =>
      call(databaseEndpoints(databaseVariantOf(database.kind)).createRow, {
        params: { id: database.id },
        body: { ...row, client_row_id: keyFor(row) },
      }),
    onSettled: clearIfAnswered,
    onSuccess: (row, _, { command, settle }) => {
      applyRowsCreated(client, { ...refOf(database), rows: [row] });
      settle(createUndoForNewRows(place, [row.id]));
      if (database.kind === 'project')
        toast.success(textsOfKind('project').created, 'task created', {
          label: rowsTexts.undo,
          run: () => takeBack(command),
          undoes: command,
        });
    },
    onError: (error, _, awaited) => {
      if (awaited) removeFromHistory(place, awaited.command);
      toast.error(errorMessageOf(error, textsOfKind(database.kind).createFailed));
    },
  });
}

export function useRestoreRow(database: DatabaseWithKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rowId: string) => call(restoreRow, { params: { id: database.id, row_id: rowId } }),
    onSuccess: (row) => applyRowsCreated(client, { ...refOf(database), rows: [row] }),
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind(database.kind).restoreFailed)),
  });
}
