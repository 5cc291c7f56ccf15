import {
  createRows,
  deleteRows,
  duplicateRows,
  getRow,
  restoreRows,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { ROWS_PER_REQUEST_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { v7 as newId } from 'uuid';
import { call } from '../../../../platform/api/api.ts';
import { retryOnceIfUnanswered } from '../../../../platform/api/idempotency-keys.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { applyRowsCreated, applyRowsDeleted } from '../../databases.events.ts';
import { textsOfKind } from '../../databases.texts.ts';
import { markDeletedByUser, unmarkDeletedByUser } from '../deleted-by-user.ts';
import { rowsTexts as texts } from '../rows.texts.ts';
import {
  type CommandContext,
  createCommandFromRequest,
  eventOf,
  oppositeDirection,
  type RowCommand,
} from './row-command.ts';

const splitIntoBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_PER_REQUEST_MAX) }, (_, part) =>
    all.slice(part * ROWS_PER_REQUEST_MAX, (part + 1) * ROWS_PER_REQUEST_MAX),
  );

/** Creates a command that moves rows to the trash. */
export function createDeleteCommand(place: CommandContext, rowIds: readonly string[]): RowCommand {
  const params = { id: place.database.id };
  let hasEffect = false;
  return {
    send: async (way) => {
      const { client } = place;
      for (const row_ids of splitIntoBatches(rowIds)) {
        const body = { row_ids };
        if (way === 'done') {
          markDeletedByUser(client, row_ids);
          const deletedRows = await call(deleteRows, { params, body }).catch((error) => {
            unmarkDeletedByUser(client, row_ids);
            throw error;
          });
          applyRowsDeleted(client, { ...eventOf(place), ...deletedRows });
        } else {
          applyRowsCreated(client, { ...eventOf(place), ...(await call(restoreRows, { params, body })) });
          unmarkDeletedByUser(client, row_ids);
        }
        hasEffect = true;
      }
      return { left: 0 };
    },
    failed: (way) => {
      const { deleteFailed, restoreFailed } = textsOfKind(place.database.kind);
      return way === 'done' ? deleteFailed : restoreFailed;
    },
    hasEffect: () => hasEffect,
  };
}

/**
 * Creates the undo command for new rows: it moves them to the trash. A single row stays if another user has edited it.
 */
export function createUndoForNewRows(place: CommandContext, rowIds: readonly string[]): RowCommand {
  const trash = createDeleteCommand(place, rowIds);
  const [only] = rowIds.length === 1 ? rowIds : [];
  return {
    send: async (way) => {
      if (way === 'undone' && only !== undefined) {
        const row = await call(getRow, { params: { id: place.database.id, row_id: only } });
        if (row.updated_by !== row.created_by) return { left: 1 };
      }
      return trash.send(oppositeDirection(way));
    },
    failed: (way) => trash.failed(oppositeDirection(way)),
    hasEffect: () => rowIds.length > 0,
  };
}

/** Creates rows in batches, each with an idempotency key. Created rows can be undone, also if a later batch fails. */
function createAddCommand<T>(
  place: CommandContext,
  all: readonly T[],
  make: (part: T[], name: string) => Promise<{ rows: Row[] }>,
  toastText: (created: { count: number }) => string,
): RowCommand {
  return createCommandFromRequest(textsOfKind(place.database.kind).createFailed, async (settle) => {
    const created: string[] = [];
    for (const part of splitIntoBatches(all)) {
      const name = newId();
      const { rows } = await make(part, name).catch((error) => {
        if (!retryOnceIfUnanswered.retry(0, error)) throw error;
        return new Promise((wait) => setTimeout(wait, retryOnceIfUnanswered.retryDelay)).then(() =>
          make(part, name),
        );
      });
      applyRowsCreated(place.client, { ...eventOf(place), rows });
      created.push(...rows.map(({ id }) => id));
      settle(createUndoForNewRows(place, [...created]));
    }
    toast.success(toastText({ count: created.length }), `rows of ${place.database.id}`);
  });
}

/** Creates a command that duplicates rows. */
export const createDuplicateCommand = (place: CommandContext, rowIds: readonly string[]): RowCommand =>
  createAddCommand(
    place,
    rowIds,
    (row_ids, client_copy_id) =>
      call(duplicateRows, { params: { id: place.database.id }, body: { row_ids, client_copy_id } }),
    texts.duplicated,
  );

/** The cells of a new row. */
export type NewCells = Readonly<Record<string, CellValue | null>>;

/** Creates a command that adds rows at the end. */
export const createAddRowsCommand = (place: CommandContext, cells: readonly NewCells[]): RowCommand =>
  createAddCommand(
    place,
    cells.map((one) => ({ cells: one })),
    (rows, client_rows_id) =>
      call(createRows, { params: { id: place.database.id }, body: { rows, client_rows_id } }),
    texts.added,
  );
