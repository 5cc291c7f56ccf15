import { linkedIn, parentOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, QueriedRows, Row, RowPage } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { ASSIGNEES, ASSIGNEES_ID } from '@workflow/contract/databases/query/assignees.ts';
import {
  type BoundFilter,
  type BoundSort,
  bindFilter,
  bindSorts,
} from '@workflow/contract/databases/query/bind.ts';
import { inParts } from '@workflow/contract/databases/query/date-parts.ts';
import type { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import type { Condition, Filter, Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import {
  groupsOf,
  isHeldOrder,
  matches,
  type Order,
  orderBy,
} from '@workflow/contract/databases/query/in-memory.ts';
import { type RowState, rowOf, withRow } from '@workflow/contract/databases/rows/rows.state.ts';
import { getBrowserTimeZone } from '../../../platform/calendar/today.ts';
import { filterOf, kept, treeOf } from '../filters/filter-tree.ts';
import { isFinished } from '../filters/is-finished.ts';

/** Which rows of a database somebody looks at, and in which order. */
export interface RowSpec {
  readonly filter: Filter | null;
  readonly sorts: readonly Sort[];
  /** Only those in this group. */
  readonly group: InGroup | null;
  /** Of these only those that are in this one as well. */
  readonly subgroup?: InGroup;
  readonly under?: Under;
}

/** By a relation only those that are under a row; null for those that are under none. */
interface Under {
  readonly parent_id: string;
  readonly row_id: string | null;
}

/** A group of a property; its value is null for that of empty cells. */
export interface InGroup {
  readonly property_id: string;
  readonly value: string | null;
  /** Of dates. */
  readonly by?: DatePart;
}

export const EVERY_ROW: RowSpec = { filter: null, sorts: [], group: null };

/**
 * What a tab holds of the rows of a spec: all that there are up to an end, and more that it came to know. Where a row belongs after a
 * change is decided here, exactly as the server would, so that events need not say it.
 */
export interface RowWindow {
  /** By their ids; also rows that went, and such of which only changes have been heard. */
  readonly known: Readonly<Record<string, RowState>>;
  /** Those that were fetched, by their ids, in the order in which the server has them. */
  readonly fetched: readonly string[];
  /** The last row that was fetched, as it stood; null where there are no more. */
  readonly end: Row | null;
  /** What the server is asked with for those after the end; null where there are no more. */
  readonly next: string | null;
  /** The server is making an index for this order: until it is there, answers take their time. */
  readonly isIndexing?: boolean;
  /** See `Asked`: only the server knows this order, and something has changed that it may depend on. */
  readonly took?: number;
  readonly isStale?: boolean;
  /**
   * Of rows that are under none: those that are linked to one that is in the archive, by its id. That it is there only the server knows, so
   * they are fetched anew when rows go to the archive or come back.
   */
  readonly topmost?: Readonly<Record<string, string>>;
}

export const windowOf = (page: Page, under?: Under): RowWindow =>
  withPage(
    { known: {}, fetched: [], end: null, next: null, ...(under?.row_id === null && { topmost: {} }) },
    page,
    under,
  );

type Page = RowPage & Partial<Pick<QueriedRows, 'is_indexing'>>;

/** Adds the rows that come after all that were fetched. */
export function withPage(
  window: RowWindow,
  { rows, next, is_indexing = false }: Page,
  under?: Under,
): RowWindow {
  const known = { ...window.known };
  for (const row of rows) known[row.id] = withRow(known[row.id], row);
  const end = next === null ? null : (rows.at(-1) ?? window.end);
  const linked = rows.flatMap((row): [string, string][] => {
    const above = under && linkedIn(row, { id: under.parent_id })[0];
    return above === undefined ? [] : [[row.id, above]];
  });
  return {
    known,
    fetched: [...window.fetched, ...rows.map(({ id }) => id)],
    end,
    next,
    ...(window.took !== undefined && { took: window.took }),
    ...(window.isStale && { isStale: true }),
    ...(is_indexing && { isIndexing: true }),
    ...(window.topmost && { topmost: { ...window.topmost, ...Object.fromEntries(linked) } }),
  };
}

/**
 * The window of a spec without sorts, made of that of all rows in their stored order: up to its end it has all that match, and what comes
 * after them is asked for with the same `next`.
 */
export function narrowed(window: RowWindow, spec: BoundSpec): RowWindow {
  const isNeeded = (state: RowState) => {
    const row = rowOf(state);
    return !row || belongs(spec, row);
  };
  return {
    ...window,
    known: Object.fromEntries(Object.entries(window.known).filter(([, state]) => isNeeded(state))),
  };
}

/** Without what rows hold of a property: it has another type now, and they are about to come anew. The same object where none held any. */
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

/** What was heard of a row: how it comes together with what is known of it. */
export interface RowNews {
  readonly id: string;
  readonly tell: (state: RowState | undefined) => RowState;
  /** What is known of the row elsewhere. */
  readonly donor: RowState | undefined;
}

/** The same object where nothing is new. */
export function withNews(window: RowWindow, news: readonly RowNews[]): RowWindow {
  const told = news.flatMap(({ id, tell, donor }): [string, RowState][] => {
    const state = window.known[id];
    const after = tell(state ?? donor);
    return after === state ? [] : [[id, after]];
  });
  return told.length === 0 ? window : { ...window, known: { ...window.known, ...Object.fromEntries(told) } };
}

/** Cells that this person has changed and that the server has not answered for yet, by the ids of rows and properties. */
export type PendingCells = Readonly<
  Record<string, Readonly<Record<string, { readonly value: CellValue | null }>>>
>;

/** What a row holds: also who is assigned to it, which is no cell. */
export function heldIn(
  { cells, assignees = [] }: Pick<Row, 'cells'> & Partial<Pick<Row, 'assignees'>>,
  propertyId: string,
): CellValue | null {
  if (propertyId !== ASSIGNEES_ID) return (cells[propertyId] ?? null) as CellValue | null;
  return assignees.length > 0 ? assignees.map(({ id }) => id) : null;
}

/** Those of whom only the id is known come with the answer. */
function withAssigned<R extends object>(row: R, ids: readonly string[]): R {
  const { assignees = [] } = row as Partial<Pick<Row, 'assignees'>>;
  const unknown = { username: '', full_name: null, avatar_url: null };
  return { ...row, assignees: ids.map((id) => assignees.find((one) => one.id === id) ?? { id, ...unknown }) };
}

/** The row as the person has left it. */
export function withPending<R extends Pick<Row, 'id' | 'cells'>>(row: R, pending: PendingCells): R {
  const { [ASSIGNEES_ID]: assigned, ...changed } = pending[row.id] ?? {};
  if (assigned) return withCells(withAssigned(row, (assigned.value ?? []) as readonly string[]), changed);
  return pending[row.id] ? withCells(row, changed) : row;
}

function withCells<R extends Pick<Row, 'cells'>>(row: R, changed: PendingCells[string]): R {
  const cells = { ...row.cells };
  for (const [id, { value }] of Object.entries(changed)) {
    if (value === null) delete cells[id];
    else cells[id] = value;
  }
  return { ...row, cells };
}

/** A spec that fits the properties there are. */
export interface BoundSpec {
  readonly filter: BoundFilter | null;
  readonly sorts: readonly BoundSort[];
  /** Null where only the server knows it. */
  readonly order: Order | null;
  readonly groups: readonly { readonly property: Property; readonly value: string | null }[];
  readonly under?: Under;
}

const fits = (bind: () => unknown): boolean => {
  try {
    bind();
    return true;
  } catch {
    return false;
  }
};

/** Without what names a property that is gone, or compares it as its type cannot. */
export function fitting(spec: RowSpec, properties: readonly Property[]): RowSpec {
  const isKnown = <Group extends InGroup>(group: Group | null | undefined): group is Group =>
    group?.property_id === ASSIGNEES_ID || properties.some(({ id }) => id === group?.property_id);
  const held = spec.filter && kept(treeOf(spec.filter), (one) => isFinished(one, properties));
  return {
    filter: held && filterOf(held),
    sorts: spec.sorts.filter((sort) => fits(() => bindSorts([sort], properties))),
    group: isKnown(spec.group) ? spec.group : null,
    ...(isKnown(spec.subgroup) && { subgroup: spec.subgroup }),
    ...(spec.under && parentOf(properties)?.id === spec.under.parent_id && { under: spec.under }),
  };
}

/** The spec fits the properties: see `fitting`. `me` is who looks. */
export function bindSpec(
  spec: RowSpec,
  properties: readonly Property[],
  me: string | null = null,
): BoundSpec {
  const sorts = bindSorts(spec.sorts, properties);
  return {
    filter:
      spec.filter && bindFilter(spec.filter, properties, { userId: me, timeZone: getBrowserTimeZone() }),
    sorts,
    order: isHeldOrder(sorts) ? orderBy(sorts) : null,
    groups: groupsIn(spec).map(({ property_id, value, by }) => ({
      property:
        property_id === ASSIGNEES_ID
          ? ASSIGNEES
          : inParts(properties.find(({ id }) => id === property_id)!, by),
      value,
    })),
    ...(spec.under && { under: spec.under }),
  };
}

const groupsIn = ({ group, subgroup }: RowSpec): InGroup[] =>
  [group, subgroup].filter((one): one is InGroup => Boolean(one));

function isUnder({ parent_id, row_id }: Under, row: Row, topmost: RowWindow['topmost']): boolean {
  const [above] = linkedIn(row, { id: parent_id });
  return row_id === null ? above === undefined || topmost?.[row.id] === above : above === row_id;
}

const belongs = (
  { filter, groups, under }: BoundSpec,
  row: Row,
  { topmost }: Pick<RowWindow, 'topmost'> = {},
): boolean =>
  (!under || isUnder(under, row, topmost)) &&
  (!filter || matches(filter, row)) &&
  groups.every(({ property, value }) => groupsOf(property, row).includes(value));

/** What somebody is working at, which does not go from under their hands. */
export interface Kept {
  /** Its place is the one that it had like this, and no filter takes it away. */
  readonly row: Row | null;
  /** Rows that they have made: they show also where not all rows before them are held. */
  readonly made: ReadonlySet<string>;
}

export const NOTHING_KEPT: Kept = { row: null, made: new Set() };

const inStoredOrder = orderBy([]);

/** As the server had them: where it had not all, those of which it has said nothing yet are not shown, and else they come last. */
function asFetched({ fetched, end }: RowWindow): { order: Order; isShown: (row: Row) => boolean } {
  const places = new Map(fetched.map((id, place) => [id, place]));
  const placeOf = ({ id }: Pick<Row, 'id'>) => places.get(id) ?? places.size;
  return {
    order: (one, other) => placeOf(one) - placeOf(other) || inStoredOrder(one, other),
    isShown: ({ id }) => end === null || places.has(id),
  };
}

const upTo = (end: Row | null, order: Order) => ({
  order,
  isShown: (row: Row) => !end || order(row, end) <= 0,
});

/** The rows of the spec, in its order, as far as all of them are held. */
export function rowsIn(
  window: RowWindow,
  spec: BoundSpec,
  pending: PendingCells = {},
  { row: kept, made } = NOTHING_KEPT,
): Row[] {
  const { known, end } = window;
  const { order, isShown } = spec.order ? upTo(end, spec.order) : asFetched(window);
  const rows: Row[] = [];
  let keptNow: Row | null = null;
  for (const state of Object.values(known)) {
    const row = rowOf(state);
    // What is archived is held as long as somebody looks at it, and stands in no view.
    if (!row || row.archived_at !== null) continue;
    const shown = withPending(row, pending);
    const isKept = row.id === kept?.id;
    if (isKept) keptNow = shown;
    const placed = isKept ? kept : shown;
    const isHeld = made.has(row.id) || isShown(placed);
    if (isHeld && belongs(isKept ? { ...spec, filter: null } : spec, placed, window)) rows.push(placed);
  }
  rows.sort(order);
  return keptNow ? rows.map((row) => (row === kept ? keptNow : row)) : rows;
}

/** One row, as it stands; undefined where it is not held. */
export function findRow({ known }: RowWindow, id: string, pending: PendingCells): Row | undefined {
  const state = known[id];
  const row = state && rowOf(state);
  return row ? withPending(row, pending) : undefined;
}

/** The rows of which changes were heard that may have brought them in here, and of which nothing else is known. */
export function unknownIn({ known, end }: RowWindow, spec: RowSpec): string[] {
  const isWhole = end === null && !spec.filter && groupsIn(spec).length === 0 && !spec.under;
  if (isWhole) return [];
  const named = [...namedBy(spec)];
  return Object.keys(known).filter((id) => {
    const { base, deleted, news, computed = {} } = known[id]!;
    if (base !== null || deleted !== null) return false;
    const isNews = (id: string) =>
      (id === ASSIGNEES_ID ? 'assignees' : `cell:${id}`) in news || id in computed;
    return 'position' in news || named.some(isNews);
  });
}

/** The properties on which it depends which rows they are, and in which order. */
export const namedBy = (spec: RowSpec): ReadonlySet<string> =>
  new Set([
    ...spec.sorts.map((sort) => sort.property_id),
    ...groupsIn(spec).map(({ property_id }) => property_id),
    ...namedIn(spec.filter),
    ...(spec.under ? [spec.under.parent_id] : []),
  ]);

function namedIn(filter: Filter | null): string[] {
  const ofOne = (one: unknown): string[] =>
    'conditions' in (one as object)
      ? (one as Filter).conditions.flatMap(ofOne)
      : [(one as Condition).property_id];
  return filter?.conditions.flatMap(ofOne) ?? [];
}
