import { linkedRowIdsOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { QueriedRows, Row, RowPage } from '@workflow/contract/databases/databases.schema.ts';
import { builtInFieldOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import { createRowComparator, type RowComparator } from '@workflow/contract/databases/query/in-memory.ts';
import { type RowState, rowOf, withRow } from '@workflow/contract/databases/rows/rows.state.ts';
import { type PendingCells, withPending } from './pending-cells.ts';
import {
  type BoundSpec,
  groupFiltersOf,
  matchesSpec,
  type ParentFilter,
  propertyIdsOfSpec,
  type RowSpec,
} from './row-spec.ts';

/**
 * The rows of a spec that this tab has loaded: all rows up to an end, and others that events mentioned. The client sorts a changed row into
 * the list exactly as the server does, so that events need not contain its position.
 */
export interface RowWindow {
  /** Known rows by id, including deleted ones and ones of which only changes are known. */
  readonly known: Readonly<Record<string, RowState>>;
  /** The ids of fetched rows in the server's order. */
  readonly fetched: readonly string[];
  /** The last fetched row at the time of the fetch; null if all rows are loaded. */
  readonly end: Row | null;
  /** The cursor of the next page; null if all rows are loaded. */
  readonly next: string | null;
  /** Whether the server is building an index for this order; until it is finished, requests are slow. */
  readonly isIndexing?: boolean;
  /** The time of the request, see `Aggregated`. It is set if only the server knows the order and a change may affect it. */
  readonly durationMs?: number;
  /** Whether the window has to be refetched: its order may have changed, or it knows too many rows from events only. */
  readonly isStale?: boolean;
  /**
   * For rows without a parent: rows whose parent is archived, with the parent's id. Only the server knows whether a
   * parent is archived, so these lists are refetched when rows are archived or restored.
   */
  readonly topmost?: Readonly<Record<string, string>>;
}

export const createRowWindow = (page: Page, under?: ParentFilter): RowWindow =>
  withPage(
    { known: {}, fetched: [], end: null, next: null, ...(under?.row_id === null && { topmost: {} }) },
    page,
    under,
  );

type Page = RowPage & Partial<Pick<QueriedRows, 'is_indexing'>>;

/** Adds the next page to a window. */
export function withPage(
  window: RowWindow,
  { rows, next, is_indexing = false }: Page,
  under?: ParentFilter,
): RowWindow {
  const known = { ...window.known };
  for (const row of rows) known[row.id] = withRow(known[row.id], row);
  const end = next === null ? null : (rows.at(-1) ?? window.end);
  const linked = rows.flatMap((row): [string, string][] => {
    const above = under && linkedRowIdsOf(row, { id: under.parent_id })[0];
    return above === undefined ? [] : [[row.id, above]];
  });
  return {
    known,
    fetched: [...window.fetched, ...rows.map(({ id }) => id)],
    end,
    next,
    ...(window.durationMs !== undefined && { durationMs: window.durationMs }),
    ...(window.isStale && { isStale: true }),
    ...(is_indexing && { isIndexing: true }),
    ...(window.topmost && { topmost: { ...window.topmost, ...Object.fromEntries(linked) } }),
  };
}

/**
 * Derives the window of a spec without sorts from the window of all rows in their stored order. It contains the matching
 * rows up to the same end, and continues with the same cursor.
 */
export function narrowWindow(window: RowWindow, spec: BoundSpec): RowWindow {
  const isNeeded = (state: RowState) => {
    const row = rowOf(state);
    return !row || matchesSpec(spec, row);
  };
  return {
    ...window,
    known: Object.fromEntries(Object.entries(window.known).filter(([, state]) => isNeeded(state))),
  };
}

/** Drops the cached cells of a property whose type changed; they will be refetched. Returns the same object if no row had such a cell. */
export function withoutCells(window: RowWindow, propertyId: string): RowWindow {
  const field = `cell:${propertyId}` as const;
  const changed = Object.entries(window.known).flatMap(([id, state]): [string, RowState][] => {
    const { computed: read = {} } = state;
    const holds =
      field in state.news || propertyId in read || (state.base !== null && propertyId in state.base.cells);
    if (!holds) return [];
    const { [field]: _, ...news } = state.news;
    const { [propertyId]: __, ...cells } = state.base?.cells ?? {};
    const { [propertyId]: ___, ...computed } = read;
    return [[id, { ...state, news, computed, base: state.base && { ...state.base, cells } }]];
  });
  return changed.length === 0
    ? window
    : { ...window, known: { ...window.known, ...Object.fromEntries(changed) } };
}

/** An event about a row, to merge into the known state. */
export interface RowUpdate {
  readonly id: string;
  readonly update: (state: RowState | undefined) => RowState;
  /** The row's state in another list, used if this window does not know the row. */
  readonly fallback: RowState | undefined;
}

/**
 * The maximum number of rows that a window knows only from events, because it has not loaded them. With more, the window is refetched
 * and forgets them.
 */
export const EVENT_ONLY_ROWS_MAX = 1_000;

const isKnownFromEventsOnly = ({ base, deleted }: RowState) => base === null || deleted !== null;

/**
 * Merges events into the window; returns the same object if nothing changed. A part shows only the rows that it
 * fetched, so it ignores the others.
 */
export function withRowUpdates(window: RowWindow, updates: readonly RowUpdate[], isPart = false): RowWindow {
  const changed = updates.flatMap(({ id, update, fallback }): [string, RowState][] => {
    const state = window.known[id];
    if (isPart && !state) return [];
    const after = update(state ?? fallback);
    return after === state ? [] : [[id, after]];
  });
  if (changed.length === 0) return window;
  const known = { ...window.known, ...Object.fromEntries(changed) };
  const isTooLarge = Object.values(known).filter(isKnownFromEventsOnly).length > EVENT_ONLY_ROWS_MAX;
  return { ...window, known, ...(isTooLarge && { isStale: true }) };
}

/** Returns how many rows the window has loaded: from pages, and one by one. */
export function countLoadedRows({ fetched, known }: RowWindow): number {
  const paged = new Set(fetched);
  const others = Object.entries(known).filter(
    ([id, { base, deleted }]) => base && !deleted && !paged.has(id),
  );
  return fetched.length + others.length;
}

/** Rows that must stay where they are while the user works on them. */
export interface PinnedRows {
  /** A row that keeps the position of this state, and that no filter hides. */
  readonly row: Row | null;
  /** The position of the part that shows `row`; null in lists that begin with their first row. */
  readonly offset: number | null;
  /** The ids of the rows before `row`, the nearest first. They position the row in an order that only the server knows. */
  readonly precedingIds: readonly string[];
  /** Whether the row is new. A new row stays last, where the user added it, also if the view is sorted. */
  readonly isNew: boolean;
  /** Whether a cell of the row is being edited. Until that ends, the row also stays if it is deleted. */
  readonly isEdited: boolean;
  /** The ids of rows that the user created. They are shown even if not all rows before them are loaded. */
  readonly createdIds: ReadonlySet<string>;
}

export const NO_PINNED_ROWS: PinnedRows = {
  row: null,
  offset: null,
  precedingIds: [],
  isNew: false,
  isEdited: false,
  createdIds: new Set(),
};

const inStoredOrder = createRowComparator([]);

/**
 * Returns the server's order, in which the pinned row follows the row that preceded it. Rows that the server has not
 * returned yet are hidden while pages are missing, and otherwise come last.
 */
function serverOrderOf(
  { fetched, end }: RowWindow,
  { offset }: Pick<BoundSpec, 'offset'>,
  pinnedRow: Row | null,
  precedingIds: readonly string[],
): {
  order: RowComparator;
  isShown: (row: Row) => boolean;
} {
  const places = new Map(fetched.map((id, place) => [id, place]));
  if (pinnedRow) {
    const preceding = precedingIds.find((id) => places.has(id));
    places.set(pinnedRow.id, (preceding === undefined ? -1 : places.get(preceding)!) + 0.5);
  }
  const placeOf = ({ id }: Pick<Row, 'id'>) => places.get(id) ?? places.size;
  return {
    order: (one, other) => placeOf(one) - placeOf(other) || inStoredOrder(one, other),
    isShown: ({ id }) => (end === null && offset === null) || places.has(id),
  };
}

const toShownOrder = (end: Row | null, order: RowComparator) => ({
  order,
  isShown: (row: Row) => !end || order(row, end) <= 0,
});

/** Returns the rows of the spec in order, up to the window's end. */
export function rowsOfWindow(
  window: RowWindow,
  spec: BoundSpec,
  pending: PendingCells = {},
  pinned = NO_PINNED_ROWS,
): Row[] {
  const { known, end } = window;
  const { createdIds, precedingIds } = pinned;
  const pinnedRow = pinned.offset === spec.offset ? pinned.row : null;
  const { order, isShown } = spec.order
    ? toShownOrder(end, spec.order)
    : serverOrderOf(window, spec, pinnedRow, precedingIds);
  const unfiltered = { ...spec, filter: null };
  const isPinnedRow = ({ id }: Row) => Number(id === pinnedRow?.id);
  const rows: Row[] = [];
  let currentPinnedRow: Row | null = null;
  for (const state of Object.values(known)) {
    const row = rowOf(state);
    // Archived rows stay in memory while the user looks at one, but no view shows them.
    if (!row || row.archived_at !== null) continue;
    const shown = withPending(row, pending);
    const isPinned = row.id === pinnedRow?.id;
    if (isPinned) currentPinnedRow = shown;
    const displayed = isPinned ? pinnedRow : shown;
    const staysInList = (spec.offset === null && createdIds.has(row.id)) || isShown(displayed);
    if (staysInList && matchesSpec(isPinned ? unfiltered : spec, displayed, window)) rows.push(displayed);
  }
  if (pinned.isEdited && pinnedRow && !currentPinnedRow && matchesSpec(unfiltered, pinnedRow, window))
    rows.push(pinnedRow);
  rows.sort((one, other) => (pinned.isNew ? isPinnedRow(one) - isPinnedRow(other) : 0) || order(one, other));
  return currentPinnedRow ? rows.map((row) => (row === pinnedRow ? currentPinnedRow : row)) : rows;
}

/** Why a pinned row will leave its position: it was deleted, the view no longer shows it, or the order has changed. */
export type Departure = 'deleted' | 'filtered' | 'moved';

/** Returns why the pinned row will leave its position among `rows`; null if it stays or is in another list. */
export function departureOf(
  window: RowWindow,
  spec: BoundSpec,
  { row: pinnedRow, offset }: PinnedRows,
  rows: readonly Row[],
): Departure | null {
  if (offset !== spec.offset) return null;
  const at = pinnedRow ? rows.findIndex(({ id }) => id === pinnedRow.id) : -1;
  const shown = rows[at];
  if (!shown) return null;
  const state = window.known[shown.id];
  const isWhole = window.end === null && offset === null;
  const isUnfiltered = isWhole && !spec.filter && spec.groups.length === 0 && !spec.under;
  if (state ? state.deleted !== null : isUnfiltered) return 'deleted';
  const row = state && rowOf(state);
  if (!row || row.archived_at !== null || !matchesSpec(spec, shown, window)) return 'filtered';
  const [before, after] = [rows[at - 1], rows[at + 1]];
  const isMoved =
    spec.order && ((before && spec.order(before, shown) > 0) || (after && spec.order(shown, after) > 0));
  return isMoved ? 'moved' : null;
}

/** Returns one row with its current values; undefined if it is not loaded. */
export function findRow({ known }: RowWindow, id: string, pending: PendingCells): Row | undefined {
  const state = known[id];
  const row = state && rowOf(state);
  return row ? withPending(row, pending) : undefined;
}

/** Returns the ids of rows that are not loaded, but whose known changes may have moved them into the window. */
export function listUnloadedIds({ known, end }: RowWindow, spec: RowSpec): string[] {
  if (spec.offset !== undefined) return [];
  const isWhole = end === null && !spec.filter && groupFiltersOf(spec).length === 0 && !spec.under;
  if (isWhole) return [];
  const named = [...propertyIdsOfSpec(spec)];
  return Object.keys(known).filter((id) => {
    const { base, deleted, news, computed = {} } = known[id]!;
    if (base !== null || deleted !== null) return false;
    const isNews = (id: string) => (builtInFieldOf(id) ?? `cell:${id}`) in news || id in computed;
    return 'position' in news || named.some(isNews);
  });
}
