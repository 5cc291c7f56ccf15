import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  databaseEndpoints,
  deleteRow,
  deleteRows,
  duplicateRows,
  restoreRow,
  restoreRows,
  updateCells,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { EDITS_MAX, ROWS_AT_ONCE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Database, NewRow, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { assignTask, unassignTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { askedAgain, useClientIds } from '../../../platform/client-ids.ts';
import { nameOf } from '../../../platform/people.ts';
import { toast } from '../../../ui/toast.ts';
import type { DatabasePlace } from '../databases.cache.ts';
import { applyRowsCreated, applyRowsDeleted, applyRowsUpdated } from '../databases.events.ts';
import { faceOfKind } from '../databases.queries.ts';
import { wordsOf } from '../databases.texts.ts';
import { type PendingEdit, showPending } from './rows.pending.ts';
import { rowsTexts as texts } from './rows.texts.ts';

type Kinded = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

const placeOf = ({ id, workspace_id }: DatabasePlace) => ({ workspace_id, database_id: id });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const heldIn = (row: Row | undefined, property_id: string) =>
  (row?.cells[property_id] ?? null) as CellValue | null;

/** An edit of a cell that held this; of a list the server adds and takes away what differs. */
export const editFrom = (
  was: CellValue | null,
  { row_id, property_id, value }: Omit<PendingEdit, 'was'>,
): PendingEdit => ({
  row_id,
  property_id,
  value,
  ...((Array.isArray(was) || Array.isArray(value)) && { was }),
});

/** The edits that change something, of rows as they are shown. */
export const changing = (rows: readonly Row[], edits: readonly PendingEdit[]): PendingEdit[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return edits.flatMap((edit) => {
    const was = heldIn(known.get(edit.row_id), edit.property_id);
    return isSame(was, edit.value) ? [] : [editFrom(was, edit)];
  });
};

/** What takes edits back, of rows as they stand before them. */
export const undoing = (rows: readonly Row[], edits: readonly PendingEdit[]): PendingEdit[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return edits.map(({ row_id, property_id, value }) =>
    editFrom(value, { row_id, property_id, value: heldIn(known.get(row_id), property_id) }),
  );
};

async function sendEdits(
  client: QueryClient,
  database: Kinded,
  edits: readonly PendingEdit[],
): Promise<void> {
  for (let from = 0; from < edits.length; from += EDITS_MAX) {
    const { rows } = await call(updateCells, {
      params: { id: database.id },
      body: { edits: edits.slice(from, from + EDITS_MAX) },
    });
    applyRowsUpdated(client, { ...placeOf(database), rows });
  }
}

interface Edits {
  /** Asked when they are sent: what takes back something under way is known once that is answered. */
  readonly edits: () => readonly PendingEdit[];
  /** Called when the server has answered, whatever it said. */
  readonly shown: () => void;
  /** What is said where they failed without a reason, if not what is said of any. */
  readonly failed?: string;
}

/** Changes cells: they show at once, one edit is sent after the other, and what fails is taken back with a reason. */
export function useEditCells(database: Kinded) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `cells of ${database.id}` },
    mutationFn: ({ edits }: Edits) => sendEdits(client, database, edits()),
    onSettled: (_, __, { shown }) => shown(),
    onError: (error, { failed = wordsOf(database.kind).editFailed }) => toast.error(detailOf(error, failed)),
  });
}

/** Shows the edits before they are sent; nothing is done where there are none. */
export const edited = (edits: Edits['edits']) => ({ edits, shown: showPending(edits()) });

export function useCreateRow(database: Kinded) {
  const client = useQueryClient();
  const { clientIdOf, forget } = useClientIds();
  return useMutation({
    ...askedAgain,
    scope: { id: `new rows of ${database.id}` },
    mutationFn: (row: NewRow) =>
      call(databaseEndpoints(faceOfKind(database.kind)).createRow, {
        params: { id: database.id },
        body: { ...row, client_row_id: clientIdOf(row) },
      }),
    onSettled: forget,
    onSuccess: (row) => {
      applyRowsCreated(client, { ...placeOf(database), rows: [row] });
      if (database.kind === 'project') toast.success(wordsOf('project').created, 'task created');
    },
    onError: (error) => toast.error(detailOf(error, wordsOf(database.kind).createFailed)),
  });
}

/** What a row holds in the cells that change. */
const heldOf = (row: Row, cells: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(cells).map((id) => [id, heldIn(row, id)]));

/** Puts a row behind another one, or first; `cells` change with it. */
export function useMoveRow(database: Kinded) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `cells of ${database.id}` },
    mutationFn: ({
      row,
      after,
      cells,
    }: {
      row: Row;
      after?: string | null;
      cells?: Record<string, CellValue | null>;
      shown: () => void;
    }) => {
      const { kind, id } = database;
      const params = kind === 'project' ? { id, task_id: row.id } : { id, row_id: row.id };
      return call(databaseEndpoints(faceOfKind(kind)).updateRow, {
        params: params as never,
        body: { ...(after !== undefined && { after }), ...(cells && { cells, was: heldOf(row, cells) }) },
      });
    },
    onSuccess: (row) => {
      applyRowsCreated(client, { ...placeOf(database), rows: [row] });
      if (database.kind === 'project') toast.success(wordsOf('project').moved, 'task moved');
    },
    onSettled: (_, __, { shown }) => shown(),
    onError: (error) => toast.error(detailOf(error, wordsOf(database.kind).moveFailed)),
  });
}

export function useDeleteRow(database: Kinded) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: Row) => call(deleteRow, { params: { id: database.id, row_id: row.id } }),
    onSuccess: (_, row) =>
      applyRowsDeleted(client, {
        ...placeOf(database),
        // The server gave it the version after the one that is known, or a later one: the event says which.
        rows: [{ id: row.id, version: row.version + 1 }],
      }),
    onError: (error) => toast.error(detailOf(error, wordsOf(database.kind).deleteFailed)),
  });
}

export function useRestoreRow(database: Kinded) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rowId: string) => call(restoreRow, { params: { id: database.id, row_id: rowId } }),
    onSuccess: (row) => applyRowsCreated(client, { ...placeOf(database), rows: [row] }),
    onError: (error) => toast.error(detailOf(error, wordsOf(database.kind).restoreFailed)),
  });
}

const inParts = (rowIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(rowIds.length / ROWS_AT_ONCE_MAX) }, (_, part) =>
    rowIds.slice(part * ROWS_AT_ONCE_MAX, (part + 1) * ROWS_AT_ONCE_MAX),
  );

/** Moves rows to the trash, or brings them back. */
export function useTrashRows(database: Kinded) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `cells of ${database.id}` },
    mutationFn: async ({ rowIds, isDeleted }: { rowIds: () => readonly string[]; isDeleted: boolean }) => {
      const params = { id: database.id };
      for (const row_ids of inParts(rowIds())) {
        if (isDeleted)
          applyRowsDeleted(client, {
            ...placeOf(database),
            ...(await call(deleteRows, { params, body: { row_ids } })),
          });
        else
          applyRowsCreated(client, {
            ...placeOf(database),
            ...(await call(restoreRows, { params, body: { row_ids } })),
          });
      }
    },
    onError: (error, { isDeleted }) => {
      const { deleteFailed, restoreFailed } = wordsOf(database.kind);
      toast.error(detailOf(error, isDeleted ? deleteFailed : restoreFailed));
    },
  });
}

interface Duplication {
  readonly rowIds: readonly string[];
  /** Told the copies, or null where there are none. */
  readonly answered: (copies: readonly string[] | null) => void;
}

export function useDuplicateRows(database: Kinded) {
  const client = useQueryClient();
  const { clientIdOf, forget } = useClientIds();
  return useMutation({
    ...askedAgain,
    scope: { id: `cells of ${database.id}` },
    mutationFn: async ({ rowIds }: Duplication): Promise<string[]> => {
      const copies: string[] = [];
      for (const row_ids of inParts(rowIds)) {
        const { rows } = await call(duplicateRows, {
          params: { id: database.id },
          body: { row_ids, client_copy_id: clientIdOf(row_ids) },
        });
        applyRowsCreated(client, { ...placeOf(database), rows });
        copies.push(...rows.map(({ id }) => id));
      }
      return copies;
    },
    onSettled: forget,
    onSuccess: (copies, { answered }) => {
      answered(copies);
      toast.success(texts.duplicated({ count: copies.length }), `rows of ${database.id}`);
    },
    onError: (error, { answered }) => {
      answered(null);
      toast.error(detailOf(error, wordsOf(database.kind).createFailed));
    },
  });
}

/** Assigns somebody to a task, or does so no more. */
export function useAssign(database: Kinded, row: Row) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `assignees of ${row.id}` },
    mutationFn: async ({ person, assigned }: { person: Assignee; assigned: boolean }) => {
      const params = { id: database.id, task_id: row.id };
      if (assigned) return call(assignTask, { params, body: { user_id: person.id } });
      await call(unassignTask, { params: { ...params, user_id: person.id } });
      return null;
    },
    onSuccess: (answered, { person, assigned }) => {
      if (answered) applyRowsCreated(client, { ...placeOf(database), rows: [answered] });
      toast.success(
        assigned ? wordsOf('project').assigned({ name: nameOf(person) }) : wordsOf('project').unassigned,
        `assigned ${row.id}`,
      );
    },
    onError: (error, { assigned }) =>
      toast.error(
        detailOf(error, assigned ? wordsOf('project').assignFailed : wordsOf('project').unassignFailed),
      ),
  });
}

type Assignee = Row['assignees'][number];
