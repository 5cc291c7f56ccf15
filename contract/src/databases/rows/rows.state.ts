import { isSame } from '../../core/is-same.ts';
import type { Row, RowChange } from '../databases.schema.ts';

/*
 * What a client knows of rows. Answers and events may come in any order and more than once; whatever the order, the end is the same:
 * each cell has the value of the greatest version of its row in which it was set, as a fresh fetch would show it.
 */

type Field = 'assignees' | 'position' | 'archived_at' | 'repeat' | 'updated' | `cell:${string}`;

interface News {
  readonly version: number;
  readonly value: unknown;
}

export interface RowState {
  /** The row as it was last seen whole; null where only changes of it are known yet. */
  readonly base: Row | null;
  /** The newest of each field that is newer than that. */
  readonly news: Readonly<Partial<Record<Field, News>>>;
  /** The version with which it went; greater than that of any base. */
  readonly deleted: number | null;
  /**
   * What it comes to by other rows, by the ids of properties, as it was read last; missing as long as that was with the base. No version
   * tells older from newer: whoever reads it does so again once it is heard that it may be something else.
   */
  readonly computed?: Readonly<Record<string, unknown>>;
}

const UNKNOWN: RowState = { base: null, news: {}, deleted: null };

/** A row that was fetched, created or brought back: all of it as it was at its version. */
export function withRow(state: RowState = UNKNOWN, row: Row): RowState {
  if (state.base !== null && state.base.version >= row.version) return state;
  if (state.deleted !== null && state.deleted >= row.version) return state;
  const newer = Object.entries(state.news).filter(([, news]) => news!.version > row.version);
  const kept = state.deleted === null && state.computed ? { computed: state.computed } : {};
  return { base: row, news: Object.fromEntries(newer), deleted: null, ...kept };
}

/** What was read of a row that it comes to by others: null where that is nothing. */
export const withComputed = (
  state: RowState = UNKNOWN,
  computed: Readonly<Record<string, unknown>>,
): RowState => (isSame(state.computed, computed) ? state : { ...state, computed });

/** A part of a row that has changed. */
export function withChange(state: RowState = UNKNOWN, change: RowChange): RowState {
  const { version, cells, assignees, position, archived_at, repeat, updated_by, updated_at } = change;
  if (state.base !== null && state.base.version >= version) return state;
  const told: [Field, unknown][] = [
    ...Object.entries(cells).map(([id, value]): [Field, unknown] => [`cell:${id}`, value]),
    ['updated', { updated_by, updated_at, version }],
  ];
  if (assignees) told.push(['assignees', assignees]);
  if (position !== undefined) told.push(['position', position]);
  if (archived_at !== undefined) told.push(['archived_at', archived_at]);
  if (repeat !== undefined) told.push(['repeat', repeat]);
  const newer = told.filter(([field]) => version > (state.news[field]?.version ?? 0));
  if (newer.length === 0) return state;
  const news = Object.fromEntries(newer.map(([field, value]) => [field, { version, value }]));
  return { ...state, news: { ...state.news, ...news } };
}

/** A row that went, with the version that this gave it. */
export function withoutRow(state: RowState = UNKNOWN, version: number): RowState {
  if (state.base !== null && state.base.version > version) return state;
  return { ...state, deleted: Math.max(version, state.deleted ?? 0) };
}

const whole = new WeakMap<RowState, Row>();

/** The row as it stands; null where it is not there, or not yet. The same object as long as nothing new is known of it. */
export function rowOf(state: RowState): Row | null {
  const { base, deleted } = state;
  if (base === null || deleted !== null) return null;
  const known = whole.get(state);
  if (known) return known;
  const row = withTold(base, state);
  whole.set(state, row);
  return row;
}

function withTold(base: Row, { news, computed = {} }: RowState): Row {
  const read = Object.entries(computed).map(([id, value]) => [`cell:${id}`, { value }] as const);
  const told = [...Object.entries(news), ...read] as [Field, News][];
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
