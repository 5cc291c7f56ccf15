import type { QueryClient } from '@tanstack/react-query';
import { isSame } from '@workflow/contract/core/is-same.ts';
import {
  createRows,
  databaseEndpoints,
  deleteRows,
  duplicateRows,
  getRow,
  restoreRows,
  updateCells,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { EDITS_MAX, ROWS_AT_ONCE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { assignTask, unassignTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { v7 as newId } from 'uuid';
import { call } from '../../../platform/api.ts';
import { askedAgain } from '../../../platform/client-ids.ts';
import { nameOf } from '../../../platform/people.ts';
import { toast } from '../../../ui/toast.ts';
import { applyRowsCreated, applyRowsDeleted, applyRowsUpdated } from '../databases.events.ts';
import { faceOfKind } from '../databases.queries.ts';
import { wordsOf } from '../databases.texts.ts';
import { type PendingEdit, showPending } from './rows.pending.ts';
import { heldIn } from './rows.window.ts';

/*
 * What a person does to rows, each with its way back. Taking back, and doing again, changes only what still is as the person has made it.
 */

export type Way = 'done' | 'undone';

/** What has become of a deed. */
export interface Sent {
  /** So much of it was left, because others have written there since. */
  readonly left: number;
}

export interface Deed {
  /** Shows it before the server has answered; what it answers ends that. */
  readonly show?: (way: Way) => () => void;
  readonly send: (way: Way) => Promise<Sent>;
  /** What is said where it failed without a reason. */
  readonly failed: (way: Way) => string;
  /** Whether there is something of it that can be taken back or done again. */
  readonly hasEffect: () => boolean;
}

/** Where something is done. */
export interface DeedPlace {
  readonly client: QueryClient;
  readonly database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
}

const eventOf = ({ database }: DeedPlace) => ({
  workspace_id: database.workspace_id,
  database_id: database.id,
});

const NOTHING = { cells: {} };

const backFrom = (way: Way): Way => (way === 'done' ? 'undone' : 'done');

/** A cell, with what it holds where the deed is done and where it is undone. */
export type CellChange = Pick<PendingEdit, 'row_id' | 'property_id'> &
  Readonly<Record<Way, CellValue | null>>;

const changesIn = (rows: readonly Row[], edits: readonly PendingEdit[]): CellChange[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return edits.flatMap(({ row_id, property_id, value }) => {
    const undone = heldIn(known.get(row_id) ?? NOTHING, property_id);
    return isSame(undone, value) ? [] : [{ row_id, property_id, undone, done: value }];
  });
};

const pending = (changes: readonly CellChange[], way: Way) =>
  showPending(
    changes.map(({ row_id, property_id, ...change }) => ({ row_id, property_id, value: change[way] })),
  );

const isList = (change: CellChange) => Array.isArray(change.done) || Array.isArray(change.undone);

/** Changes cells of rows as they are shown; null where nothing changes. `failed` is said where it fails, if not what is said of any edit. */
export function cellsDeed(
  place: DeedPlace,
  rows: readonly Row[],
  edits: readonly PendingEdit[],
  failed?: string,
): Deed | null {
  const changes = changesIn(rows, edits);
  return changes.length === 0 ? null : changesDeed(place, changes, { failed });
}

interface ChangesOptions {
  readonly failed?: string | undefined;
  /** The server has done it already. */
  readonly isDone?: boolean;
}

export function changesDeed(
  place: DeedPlace,
  begun: readonly CellChange[],
  { failed, isDone = false }: ChangesOptions = {},
): Deed {
  /** Those that are as the person has made them, as far as anybody knows. */
  let changes = begun;
  let isAgain = isDone;
  return {
    show: (way) => pending(changes, way),
    send: async (way) => {
      const wanted = changes;
      const made: CellChange[] = [];
      try {
        for (let from = 0; from < wanted.length; from += EDITS_MAX) {
          const part = wanted.slice(from, from + EDITS_MAX);
          const answer = await call(updateCells, {
            params: { id: place.database.id },
            body: {
              edits: part.map((change) => ({
                row_id: change.row_id,
                property_id: change.property_id,
                value: change[way],
                ...((isAgain || isList(change)) && { was: change[backFrom(way)] }),
              })),
              ...(isAgain && { if_unchanged: true }),
            },
          });
          applyRowsUpdated(place.client, { ...eventOf(place), ...answer });
          const cells = new Map(answer.rows.map((row) => [row.id, row.cells]));
          // As the server keeps it, and only what it has changed.
          for (const change of part) {
            const now = cells.get(change.row_id) ?? {};
            if (change.property_id in now)
              made.push({ ...change, [way]: now[change.property_id] as CellValue | null });
          }
        }
      } catch (error) {
        if (!isAgain) changes = made;
        throw error;
      } finally {
        isAgain ||= made.length > 0;
      }
      changes = made;
      return { left: wanted.length - made.length };
    },
    failed: () => failed ?? wordsOf(place.database.kind).editFailed,
    hasEffect: () => changes.length > 0,
  };
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE_MAX) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE_MAX, (part + 1) * ROWS_AT_ONCE_MAX),
  );

/** Moves rows to the trash. */
export function trashDeed(place: DeedPlace, rowIds: readonly string[]): Deed {
  const params = { id: place.database.id };
  let hasEffect = false;
  return {
    send: async (way) => {
      for (const row_ids of inParts(rowIds)) {
        const body = { row_ids };
        if (way === 'done')
          applyRowsDeleted(place.client, {
            ...eventOf(place),
            ...(await call(deleteRows, { params, body })),
          });
        else
          applyRowsCreated(place.client, {
            ...eventOf(place),
            ...(await call(restoreRows, { params, body })),
          });
        hasEffect = true;
      }
      return { left: 0 };
    },
    failed: (way) => {
      const { deleteFailed, restoreFailed } = wordsOf(place.database.kind);
      return way === 'done' ? deleteFailed : restoreFailed;
    },
    hasEffect: () => hasEffect,
  };
}

/** Has made rows: taking it back moves them to the trash, but for a single one in which somebody else has written. */
export function madeDeed(place: DeedPlace, rowIds: readonly string[]): Deed {
  const trash = trashDeed(place, rowIds);
  const [only] = rowIds.length === 1 ? rowIds : [];
  return {
    send: async (way) => {
      if (way === 'undone' && only !== undefined) {
        const row = await call(getRow, { params: { id: place.database.id, row_id: only } });
        if (row.updated_by !== row.created_by) return { left: 1 };
      }
      return trash.send(backFrom(way));
    },
    failed: (way) => trash.failed(backFrom(way)),
    hasEffect: () => rowIds.length > 0,
  };
}

/** Has rows made, so many at once as may be, and once also where an answer is lost; answers their ids. */
async function makeRows<T>(
  place: DeedPlace,
  all: readonly T[],
  make: (part: T[], name: string) => Promise<{ rows: Row[] }>,
): Promise<string[]> {
  const made: string[] = [];
  for (const part of inParts(all)) {
    const name = newId();
    const { rows } = await make(part, name).catch((error) => {
      if (!askedAgain.retry(0, error)) throw error;
      return new Promise((wait) => setTimeout(wait, askedAgain.retryDelay)).then(() => make(part, name));
    });
    applyRowsCreated(place.client, { ...eventOf(place), rows });
    made.push(...rows.map(({ id }) => id));
  }
  return made;
}

/** Copies rows; answers the copies. */
export const copyRows = (place: DeedPlace, rowIds: readonly string[]): Promise<string[]> =>
  makeRows(place, rowIds, (row_ids, client_copy_id) =>
    call(duplicateRows, { params: { id: place.database.id }, body: { row_ids, client_copy_id } }),
  );

/** The cells of a row that is to be made. */
export type NewCells = Readonly<Record<string, CellValue | null>>;

/** Adds rows at the end; answers their ids. */
export const addRows = (place: DeedPlace, cells: readonly NewCells[]): Promise<string[]> =>
  makeRows(
    place,
    cells.map((one) => ({ cells: one })),
    (rows, client_rows_id) =>
      call(createRows, { params: { id: place.database.id }, body: { rows, client_rows_id } }),
  );

/** Several that are done, and undone, as one. */
export function togetherDeed(deeds: readonly Deed[]): Deed {
  return {
    show: (way) => {
      const shown = deeds.map((deed) => deed.show?.(way));
      return () => {
        for (const end of shown) end?.();
      };
    },
    send: async (way) => {
      let left = 0;
      for (const deed of way === 'done' ? deeds : deeds.toReversed()) left += (await deed.send(way)).left;
      return { left };
    },
    failed: (way) => deeds[0]!.failed(way),
    hasEffect: () => deeds.some((deed) => deed.hasEffect()),
  };
}

/**
 * What it comes to is known only once it is done: then it is undone, and done again, as that. Its place is that of the moment in which it
 * was asked for, whatever is done until it is answered.
 */
export function begunBy(failed: string, begin: () => Promise<Deed | null>): Deed {
  let begun: Deed | null = null;
  let hasBegun = false;
  return {
    show: (way) => begun?.show?.(way) ?? (() => {}),
    send: async (way) => {
      if (hasBegun) return begun?.send(way) ?? { left: 0 };
      hasBegun = true;
      begun = await begin();
      return { left: 0 };
    },
    failed: (way) => begun?.failed(way) ?? failed,
    hasEffect: () => begun?.hasEffect() ?? false,
  };
}

/** Where a row goes. */
export interface Move {
  readonly row: Row;
  /** The row that it stands behind then, and that it stood behind; null for none. */
  readonly after: Readonly<Record<Way, string | null>>;
  /** What changes with it. */
  readonly cells: Readonly<Record<string, CellValue | null>>;
}

/** Puts a row elsewhere. */
export function moveDeed(place: DeedPlace, { row, after, cells }: Move): Deed {
  const { kind, id } = place.database;
  const params = kind === 'project' ? { id, task_id: row.id } : { id, row_id: row.id };
  let changes = changesIn(
    [row],
    Object.entries(cells).map(([property_id, value]) => ({ row_id: row.id, property_id, value })),
  );
  /** Where the person has put it; null as long as they have not, and where somebody else has put it elsewhere. */
  let position: string | null = null;
  let isAgain = false;
  return {
    show: (way) => pending(changes, way),
    send: async (way) => {
      const here = isAgain ? (await call(getRow, { params: { id, row_id: row.id } })).position : null;
      const moves = !isAgain || here === position;
      const held = (side: Way) =>
        Object.fromEntries(changes.map((change) => [change.property_id, change[side]]));
      const answered = await call(databaseEndpoints(faceOfKind(kind)).updateRow, {
        params: params as never,
        body: {
          ...(moves && { after: after[way] }),
          ...(changes.length > 0 && { cells: held(way), was: held(backFrom(way)) }),
          ...(isAgain && { if_unchanged: true }),
        },
      });
      applyRowsCreated(place.client, { ...eventOf(place), rows: [answered] });
      if (!isAgain && kind === 'project') toast.success(wordsOf('project').moved, 'task moved');
      const made = changes.filter(
        (change) => isList(change) || isSame(heldIn(answered, change.property_id), change[way]),
      );
      const isWhole = moves && made.length === changes.length;
      [changes, position, isAgain] = [made, moves ? answered.position : null, true];
      return { left: isWhole ? 0 : 1 };
    },
    failed: () => wordsOf(kind).moveFailed,
    hasEffect: () => isAgain && (changes.length > 0 || position !== null),
  };
}

/** Assigns somebody to a task, or takes them off it. */
export function assignDeed(
  place: DeedPlace,
  { row, person, assigned }: { row: Row; person: Row['assignees'][number]; assigned: boolean },
): Deed {
  const words = wordsOf('project');
  const isAssigning = (way: Way) => assigned === (way === 'done');
  let hasEffect = false;
  return {
    send: async (way) => {
      const params = { id: place.database.id, task_id: row.id };
      if (isAssigning(way)) {
        const answered = await call(assignTask, { params, body: { user_id: person.id } });
        applyRowsCreated(place.client, { ...eventOf(place), rows: [answered] });
      } else await call(unassignTask, { params: { ...params, user_id: person.id } });
      toast.success(
        isAssigning(way) ? words.assigned({ name: nameOf(person) }) : words.unassigned,
        `assigned ${row.id}`,
      );
      hasEffect = true;
      return { left: 0 };
    },
    failed: (way) => (isAssigning(way) ? words.assignFailed : words.unassignFailed),
    hasEffect: () => hasEffect,
  };
}
