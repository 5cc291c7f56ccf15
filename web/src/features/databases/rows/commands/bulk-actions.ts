import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { ROW_PAGE_MAX, ROWS_PER_REQUEST_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Filter, Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import { call, errorMessageOf } from '../../../../platform/api/api.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { getCurrentUserId } from '../../../../platform/session/current-user.ts';
import { createUserStore } from '../../../../platform/session/user-store.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { textsOfKind } from '../../databases.texts.ts';
import { rowsTexts as texts } from '../rows.texts.ts';
import { createEditCommand } from './cell-commands.ts';
import {
  type CommandContext,
  combineCommands,
  createDeferredCommand,
  type RowCommand,
} from './row-command.ts';
import { createDeleteCommand } from './row-commands.ts';
import {
  addToHistory,
  type CommandRunner,
  mutationScopeOf,
  removeFromHistory,
  useCommandRunner,
} from './undo.history.ts';

/*
 * Bulk actions on all rows of a view, including rows that are not loaded. They run in batches, so that other actions can
 * run in between.
 */

export interface Progress {
  readonly done: number;
  /** The number of rows; null until it is known. */
  readonly total: number | null;
}

interface RunningAction {
  readonly progress: Progress;
  /** Stops after the current batch; finished batches stay. */
  readonly stop: () => void;
}

/**
 * The running bulk actions by database. An action continues while the user looks elsewhere, and a database can have only
 * one.
 */
const useRunningActions = createUserStore<Readonly<Record<string, RunningAction>>>(() => ({}));

const beforeLeaving = (event: Event) => event.preventDefault();

// Closing the tab would cancel the remaining batches, so the browser asks first.
useRunningActions.subscribe((runs) => {
  const isAny = Object.keys(runs).length > 0;
  globalThis[isAny ? 'addEventListener' : 'removeEventListener']?.('beforeunload', beforeLeaving);
});

const showProgress = (id: string, run: RunningAction) => useRunningActions.setState({ [id]: run });
const removeAction = (id: string) => useRunningActions.setState(({ [id]: _, ...others }) => others, true);

/** A bulk action on every row that matches a filter when the action starts, or on the given rows. */
export interface BulkAction {
  readonly filter: Filter | null;
  readonly rows?: readonly Row[] | undefined;
  /** The properties whose values the command needs. */
  readonly property_ids: readonly string[];
  /** Creates the command for a batch of rows; null if it would change nothing. */
  readonly createCommand: (some: readonly Row[]) => RowCommand | null;
  readonly failed: string;
  readonly toastText: (count: number) => string;
  readonly onDone: () => void;
}

interface RowList extends Pick<BulkAction, 'filter' | 'property_ids'> {
  readonly sorts?: readonly Sort[];
}

/** Fetches only the needed properties of each row, because there may be very many rows. */
export async function listMatchingRows(
  { database }: Pick<CommandContext, 'database'>,
  { filter, property_ids, sorts = [] }: RowList,
  isStopped: () => boolean = () => false,
): Promise<Row[]> {
  const every: Row[] = [];
  for (let after: string | null = null; !isStopped(); ) {
    const page: { rows: Row[]; next: string | null } = await call(queryRows, {
      params: { id: database.id },
      body: {
        filter,
        sorts: [...sorts],
        limit: ROW_PAGE_MAX,
        after,
        property_ids: [...property_ids],
        time_zone: getTimeZone(),
      },
    });
    every.push(...page.rows);
    if (page.next === null) break;
    after = page.next;
  }
  return every;
}

/**
 * Runs a bulk action as one entry of the undo history. If the action stops early, the entry contains what it has changed. Undoing a running
 * action stops it.
 */
export async function runOnAllRows(
  place: CommandContext,
  action: BulkAction,
  revert: CommandRunner['takeBack'],
): Promise<void> {
  const { client, database } = place;
  if (useRunningActions.getState()[database.id])
    return void toast.error(texts.actionRunning, `rows of ${database.id}`);
  const me = getCurrentUserId(client);
  let [isStopped, isReverted] = [false, false];
  const stop = () => {
    isStopped = true;
  };
  const isOver = () => isStopped || getCurrentUserId(client) !== me;
  const reportProgress = (done: number, total: number | null) =>
    showProgress(database.id, { progress: { done, total }, stop });
  const awaited = createDeferredCommand(action.failed);
  const whole: RowCommand = {
    ...awaited.command,
    show: (way) => {
      isReverted = true;
      stop();
      return awaited.command.show?.(way) ?? (() => {});
    },
  };
  const parts: RowCommand[] = [];
  let [done, left] = [0, 0];
  const send = async (part: RowCommand) => {
    const mutationFn = () => (isOver() ? Promise.resolve(null) : part.send('done'));
    try {
      const sent = await new MutationObserver(client, {
        scope: mutationScopeOf(database),
        mutationFn,
      }).mutate();
      left += sent?.left ?? 0;
    } finally {
      if (part.hasEffect()) {
        parts.push(part);
        awaited.settle(combineCommands([...parts]));
      }
    }
  };
  reportProgress(0, null);
  addToHistory(place, whole);
  try {
    const every = action.rows ?? (await listMatchingRows(place, action, isOver));
    while (done < every.length && !isOver()) {
      reportProgress(done, every.length);
      const some = every.slice(done, done + ROWS_PER_REQUEST_MAX);
      const part = action.createCommand(some);
      if (part) await send(part);
      if (!isOver() || parts.at(-1) === part) done += some.length;
    }
    if (getCurrentUserId(client) !== me) return;
    action.onDone();
    if (left > 0) toast.success(texts.left({ count: left }), `left of ${database.id}`);
    if (isReverted || (isStopped && done === 0)) return;
    toast.success(action.toastText(done - left), `rows of ${database.id}`, {
      label: texts.undo,
      run: () => revert(whole),
    });
  } catch (error) {
    if (getCurrentUserId(client) === me) toast.error(errorMessageOf(error, action.failed));
  } finally {
    if (parts.length === 0) removeFromHistory(place, whole);
    removeAction(database.id);
  }
}

/** Values of cells by property id. */
export type CellValues = Readonly<Record<string, CellValue | null>>;

export interface BulkActions {
  /** The progress of the running action; null if none runs. */
  readonly progress: Progress | null;
  readonly stop: () => void;
  readonly remove: () => void;
  /**
   * Sets the same values in every row, or in the given rows. Values that differ from those in the given rows are newer, and
   * stay.
   */
  readonly set: (values: CellValues, rows?: readonly Row[]) => void;
}

/** Returns functions that start and stop bulk actions; `onDone` is called at the end. */
export function useBulkActions(
  database: CommandContext['database'],
  filter: Filter | null,
  onDone: () => void,
): BulkActions {
  const client = useQueryClient();
  const place = { client, database };
  const { takeBack } = useCommandRunner(database);
  const run = useRunningActions((runs) => runs[database.id]);
  const begin = (action: Omit<BulkAction, 'filter' | 'onDone'>) =>
    void runOnAllRows(place, { ...action, filter, onDone }, takeBack);
  const words = textsOfKind(database.kind);
  return {
    progress: run?.progress ?? null,
    stop: () => run?.stop(),
    remove: () =>
      begin({
        property_ids: [],
        createCommand: (rows) =>
          createDeleteCommand(
            place,
            rows.map(({ id }) => id),
          ),
        failed: words.deleteFailed,
        toastText: (count) => texts.deleted({ count }),
      }),
    set: (values, rows) =>
      begin({
        rows,
        property_ids: Object.keys(values),
        createCommand: (some) => createSetAllCommand(place, some, values),
        failed: words.editFailed,
        toastText: (count) => texts.set({ count }),
      }),
  };
}

/**
 * Creates a command that sets values in many rows. Values written after the row was listed are newer and stay; undo
 * restores the listed values.
 */
export const createSetAllCommand = (
  place: CommandContext,
  rows: readonly Row[],
  values: CellValues,
): RowCommand | null =>
  createEditCommand(
    place,
    rows,
    rows.flatMap(({ id: row_id }) =>
      Object.entries(values).map(([property_id, value]) => ({ row_id, property_id, value })),
    ),
    { ifUnchanged: true },
  );
