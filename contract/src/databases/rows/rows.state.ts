import { isSame } from '../../core/values/is-same.ts';
import type { Row, RowChange } from '../databases.schema.ts';

/*
 * Merges row data on the client. Responses and events may arrive in any order and repeatedly. The result is always the same: each field
 * has the value from the greatest row version that set it, as in a fresh fetch.
 */

type Field = 'assignees' | 'position' | 'archived_at' | 'repeat' | 'updated' | `cell:${string}`;

interface FieldChange {
  readonly version: number;
  readonly value: unknown;
}

export interface RowState {
  /** The newest complete row; null while only changes of it are known. */
  readonly base: Row | null;
  /** The newest change of each field, if its version is greater than that of `base`. */
  readonly news: Readonly<Partial<Record<Field, FieldChange>>>;
  /** The version of the deletion, which is greater than that of `base`; null while the row exists. */
  readonly deleted: number | null;
  /**
   * Computed values by property id, as last fetched; undefined if they came with `base`. They have no version, so clients refetch them
   * after each `rows_recomputed` event.
   */
  readonly computed?: Readonly<Record<string, unknown>>;
}

const UNKNOWN: RowState = { base: null, news: {}, deleted: null };

/** Applies a complete row that was fetched, created or restored. */
export function withRow(state: RowState = UNKNOWN, row: Row): RowState {
  if (state.base !== null && state.base.version >= row.version) return state;
  if (state.deleted !== null && state.deleted >= row.version) return state;
  const newer = Object.entries(state.news).filter(([, news]) => news!.version > row.version);
  const computedFields = state.deleted === null && state.computed ? { computed: state.computed } : {};
  return { base: row, news: Object.fromEntries(newer), deleted: null, ...computedFields };
}

/** Applies fetched computed values; null clears a value. */
export const withComputed = (
  state: RowState = UNKNOWN,
  computed: Readonly<Record<string, unknown>>,
): RowState => (isSame(state.computed, computed) ? state : { ...state, computed });

/** Applies a change of some fields. */
export function withRowChange(state: RowState = UNKNOWN, change: RowChange): RowState {
  const { version, cells, assignees, position, archived_at, repeat, updated_by, updated_at } = change;
  if (state.base !== null && state.base.version >= version) return state;
  const changed: [Field, unknown][] = [
    ...Object.entries(cells).map(([id, value]): [Field, unknown] => [`cell:${id}`, value]),
    ['updated', { updated_by, updated_at, version }],
  ];
  if (assignees) changed.push(['assignees', assignees]);
  if (position !== undefined) changed.push(['position', position]);
  if (archived_at !== undefined) changed.push(['archived_at', archived_at]);
  if (repeat !== undefined) changed.push(['repeat', repeat]);
  const newer = changed.filter(([field]) => version > (state.news[field]?.version ?? 0));
  if (newer.length === 0) return state;
  const news = Object.fromEntries(newer.map(([field, value]) => [field, { version, value }]));
  return { ...state, news: { ...state.news, ...news } };
}

/** Applies the deletion of a row at a version. */
export function withoutRow(state: RowState = UNKNOWN, version: number): RowState {
  if (state.base !== null && state.base.version > version) return state;
  return { ...state, deleted: Math.max(version, state.deleted ?? 0) };
}

const whole = new WeakMap<RowState, Row>();

/** Returns the merged row; null if it is deleted or not known completely. Returns the same object until the state changes. */
export function rowOf(state: RowState): Row | null {
  const { base, deleted } = state;
  if (base === null || deleted !== null) return null;
  const known = whole.get(state);
  if (known) return known;
  const row = mergeNews(base, state);
  whole.set(state, row);
  return row;
}

function mergeNews(base: Row, { news, computed = {} }: RowState): Row {
  const read = Object.entries(computed).map(([id, value]) => [`cell:${id}`, { value }] as const);
  const told = [...Object.entries(news), ...read] as [Field, FieldChange][];
  if (told.length === 0) return base;
  const cells = { ...base.cells };
  let row: Row = { ...base, cells };
  for (const [field, { value }] of told) {
    if (field === 'assignees') row = { ...row, assignees: value as Row['assignees'] };
    else if (field === 'position') row = { ...row, position: value as string };
    else if (field === 'archived_at') row = { ...row, archived_at: value as Row['archived_at'] };
    else if (field === 'repeat') row = { ...row, repeat: value as Row['repeat'] };
    else if (field === 'updated') row = { ...row, ...(value as object) };
    else if (value === null) delete cells[field.slice('cell:'.length)];
    else cells[field.slice('cell:'.length)] = value;
  }
  return row;
}
