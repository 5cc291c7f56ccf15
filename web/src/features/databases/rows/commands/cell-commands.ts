import { isSame } from '@workflow/contract/core/values/is-same.ts';
import { databaseEndpoints, getRow, updateCells } from '@workflow/contract/databases/databases.endpoints.ts';
import { CELL_EDITS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { isInChange } from '@workflow/contract/databases/query/built-in-properties.ts';
import { call } from '../../../../platform/api/api.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { applyRowsCreated, applyRowsUpdated } from '../../databases.events.ts';
import { databaseVariantOf } from '../../databases.queries.ts';
import { textsOfKind } from '../../databases.texts.ts';
import { reportSkippedEdits } from '../conflicts/edit-conflicts.store.ts';
import { rememberOwnEdits } from '../conflicts/own-edits.ts';
import { cellValueOf } from '../window/pending-cells.ts';
import { addPendingEdits, type PendingEdit } from '../window/rows.pending.ts';
import { countWaitingChanges, retryUntilServerAnswers } from './retry-until-reachable.ts';
import {
  type CommandContext,
  type Direction,
  eventOf,
  oppositeDirection,
  type RowCommand,
} from './row-command.ts';

const NO_CELLS = { cells: {} };

/** A cell change with the values for doing and for undoing it. */
export type CellChange = Pick<PendingEdit, 'row_id' | 'property_id'> &
  Readonly<Record<Direction, CellValue | null>>;

export const changesIn = (rows: readonly Row[], edits: readonly PendingEdit[]): CellChange[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return edits.flatMap(({ row_id, property_id, value }) => {
    const undone = cellValueOf(known.get(row_id) ?? NO_CELLS, property_id);
    return isSame(undone, value) ? [] : [{ row_id, property_id, undone, done: value }];
  });
};

const markPending = (changes: readonly CellChange[], way: Direction) =>
  addPendingEdits(
    changes.map(({ row_id, property_id, ...change }) => ({ row_id, property_id, value: change[way] })),
  );

const cellKeyOf = ({ row_id, property_id }: CellChange) => `${row_id} ${property_id}`;

const isList = (change: CellChange) => Array.isArray(change.done) || Array.isArray(change.undone);

type Items = readonly (string | { readonly id: string })[];
const itemsOf = (value: CellValue | null): Items => (Array.isArray(value) ? value : []);
const idOf = (item: Items[number]) => (typeof item === 'string' ? item : item.id);
const without = (items: Items, others: Items): Items =>
  items.filter((item) => !others.some((other) => idOf(other) === idOf(item)));

/**
 * Adapts a change to the cell's current value. Undoing a change of a list removes only the items that it added, and
 * keeps those that other users have added.
 */
function changeInDirection(change: CellChange, way: Direction, now: CellValue | null): CellChange {
  if (!isList(change)) return { ...change, [way]: now };
  const [here, there] = [itemsOf(change[way]), itemsOf(change[oppositeDirection(way)])];
  const remaining = without(itemsOf(now), without(here, there));
  const back = [...remaining, ...without(without(there, here), remaining)];
  return { ...change, [way]: now, [oppositeDirection(way)]: back.length > 0 ? (back as CellValue) : null };
}

export interface EditCommandOptions {
  /** The error message, if it differs from the one for any edit. */
  readonly failed?: string | undefined;
  /** Whether to change only cells that still hold the given values, so that newer values of other users stay. */
  readonly ifUnchanged?: boolean | undefined;
  /** Like `ifUnchanged`, but the user is asked which value to keep. */
  readonly asksAboutConflicts?: boolean | undefined;
}

/** Creates a command that changes cells of shown rows; null if nothing would change. */
export function createEditCommand(
  place: CommandContext,
  rows: readonly Row[],
  edits: readonly PendingEdit[],
  options?: EditCommandOptions,
): RowCommand | null {
  const changes = changesIn(rows, edits);
  return changes.length === 0 ? null : createCellChangesCommand(place, changes, options);
}

interface ChangesOptions extends EditCommandOptions {
  /** Whether the server has already made the change. */
  readonly isDone?: boolean;
}

export function createCellChangesCommand(
  place: CommandContext,
  draft: readonly CellChange[],
  { failed, ifUnchanged = false, asksAboutConflicts = false, isDone = false }: ChangesOptions = {},
): RowCommand {
  /** The changes that are currently in effect, as far as this tab knows. */
  let changes = draft;
  let isAgain = isDone;
  const waitingAtStart = countWaitingChanges();
  /** Whether the server was unavailable in between. This tab then missed the changes of other users, so their values are kept. */
  const isLate = () => countWaitingChanges() !== waitingAtStart;
  return {
    show: (way) => markPending(changes, way),
    send: async (way) => {
      const requestedChanges = changes;
      const created: CellChange[] = [];
      const isFirstRun = !isAgain;
      try {
        for (let from = 0; from < requestedChanges.length; from += CELL_EDITS_MAX) {
          const part = requestedChanges.slice(from, from + CELL_EDITS_MAX);
          const ask = () => {
            const ifUnchangedOnly = isAgain || ifUnchanged || asksAboutConflicts || isLate();
            return call(updateCells, {
              params: { id: place.database.id },
              body: {
                edits: part.map((change) => ({
                  row_id: change.row_id,
                  property_id: change.property_id,
                  value: change[way],
                  ...((ifUnchangedOnly || isList(change)) && { was: change[oppositeDirection(way)] }),
                })),
                ...(ifUnchangedOnly && { if_unchanged: true }),
              },
            });
          };
          const { client, database } = place;
          const answer = await (isAgain
            ? ask()
            : retryUntilServerAnswers(client, `cells of ${database.id}`, ask));
          applyRowsUpdated(place.client, { ...eventOf(place), ...answer });
          const event = new Map(answer.rows.map((row) => [row.id, row]));
          // Stores the values as the server returned them, and only for cells that it changed.
          for (const change of part) {
            const row = event.get(change.row_id);
            if (row && isInChange(row, change.property_id))
              created.push(changeInDirection(change, way, cellValueOf(row, change.property_id)));
          }
        }
      } catch (error) {
        if (!isAgain) changes = created;
        throw error;
      } finally {
        isAgain ||= created.length > 0;
      }
      changes = created;
      rememberOwnEdits(
        place.client,
        created.map((change) => ({
          rowId: change.row_id,
          propertyId: change.property_id,
          value: change[way],
        })),
      );
      const createdCells = new Set(created.map(cellKeyOf));
      const skipped = requestedChanges.filter((change) => !createdCells.has(cellKeyOf(change)));
      if (skipped.length > 0 && isFirstRun && (asksAboutConflicts || (!ifUnchanged && isLate()))) {
        const edits = skipped.map(({ row_id, property_id, ...change }) => ({
          row_id,
          property_id,
          mine: change[way],
        }));
        return { left: await reportSkippedEdits(place, edits), isLate: true };
      }
      return { left: skipped.length };
    },
    failed: () => failed ?? textsOfKind(place.database.kind).editFailed,
    hasEffect: () => changes.length > 0,
    listCells: () => changes,
  };
}

/** The target of a row move. */
export interface Move {
  readonly row: Row;
  /** The row before it after doing and after undoing the move; null for the first position. */
  readonly after: Readonly<Record<Direction, string | null>>;
  /** The cell changes that belong to the move. */
  readonly cells: Readonly<Record<string, CellValue | null>>;
}

/** Creates a command that moves a row. */
export function createMoveCommand(place: CommandContext, { row, after, cells }: Move): RowCommand {
  const { kind, id } = place.database;
  const params = { id, [`${databaseVariantOf(kind).row}_id`]: row.id };
  let changes = changesIn(
    [row],
    Object.entries(cells).map(([property_id, value]) => ({ row_id: row.id, property_id, value })),
  );
  /** The position that this command gave the row; null before the first run, and after another user has moved the row. */
  let position: string | null = null;
  let isAgain = false;
  return {
    show: (way) => markPending(changes, way),
    send: async (way) => {
      const here = isAgain ? (await call(getRow, { params: { id, row_id: row.id } })).position : null;
      const moves = !isAgain || here === position;
      const valuesOf = (side: Direction) =>
        Object.fromEntries(changes.map((change) => [change.property_id, change[side]]));
      const answered = await call(databaseEndpoints(databaseVariantOf(kind)).updateRow, {
        params: params as never,
        body: {
          ...(moves && { after: after[way] }),
          ...(changes.length > 0 && { cells: valuesOf(way), was: valuesOf(oppositeDirection(way)) }),
          ...(isAgain && { if_unchanged: true }),
        },
      });
      applyRowsCreated(place.client, { ...eventOf(place), rows: [answered] });
      if (!isAgain && kind === 'project') toast.success(textsOfKind('project').moved, 'task moved');
      const created = changes.filter(
        (change) => isList(change) || isSame(cellValueOf(answered, change.property_id), change[way]),
      );
      const isWhole = moves && created.length === changes.length;
      [changes, position, isAgain] = [created, moves ? answered.position : null, true];
      return { left: isWhole ? 0 : 1 };
    },
    failed: () => textsOfKind(kind).moveFailed,
    hasEffect: () => isAgain && (changes.length > 0 || position !== null),
  };
}
