import type { Property, Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import { createRowComparator, matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import {
  type RowState,
  withoutRow,
  withRow,
  withRowChange,
} from '@workflow/contract/databases/rows/rows.state.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPending } from './pending-cells.ts';
import { ALL_ROWS_SPEC, bindSpec, type RowSpec, toValidSpec } from './row-spec.ts';
import {
  countLoadedRows,
  createRowWindow,
  EVENT_ONLY_ROWS_MAX,
  listUnloadedIds,
  NO_PINNED_ROWS,
  narrowWindow,
  type PinnedRows,
  type RowUpdate,
  type RowWindow,
  rowsOfWindow,
  withPage,
  withRowUpdates,
} from './rows.window.ts';

const createProperty = (id: string, type: Property['type'], config: Property['config'] = {}): Property => ({
  id,
  database_id: 'd',
  name: id,
  type,
  config,
  position: id,
  version: 1,
});

const OPTIONS = ['To do', 'Done'];
const PROPERTIES = [
  createProperty('name', 'text'),
  createProperty('state', 'select', {
    options: OPTIONS.map((value, id) => ({ id: String(id), value, color: 'gray' })),
  }),
];

const createRow = (id: string, fields: Partial<Row> = {}): Row => ({
  id,
  database_id: 'd',
  number: 1,
  cells: {},
  assignees: [],
  position: id,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  archived_at: null,
  repeat: null,
  version: 1,
  ...fields,
});

const sort = (property_id: string, direction: 'ascending' | 'descending' = 'ascending') => ({
  property_id,
  direction,
});
const notDone = {
  match: 'and' as const,
  conditions: [{ property_id: 'state', operator: 'is_not', value: 'Done' }],
};

const SPECS: RowSpec[] = [
  ALL_ROWS_SPEC,
  { ...ALL_ROWS_SPEC, sorts: [sort('name')] },
  { filter: notDone, sorts: [sort('name', 'descending')], group: null },
  { ...ALL_ROWS_SPEC, group: { property_id: 'state', value: 'Done' } },
  { ...ALL_ROWS_SPEC, group: { property_id: 'state', value: null } },
  {
    ...ALL_ROWS_SPEC,
    group: { property_id: 'state', value: 'Done' },
    subgroup: { property_id: 'state', value: 'Done' },
  },
];

/** An in-memory server. */
class Server {
  readonly rows = new Map<string, Row>();
  #version = 0;

  /** Versions increase across all rows, also when a row is restored. */
  nextVersion = (): number => ++this.#version;

  select(spec: RowSpec): Row[] {
    const { filter, sorts, groups } = bindSpec(spec, PROPERTIES);
    return [...this.rows.values()]
      .filter((row) => !filter || matchesBoundFilter(filter, row))
      .filter((row) => groups.every(({ property, value }) => (row.cells[property.id] ?? null) === value))
      .sort(createRowComparator(sorts));
  }

  page(spec: RowSpec, from: number, limit: number) {
    const all = this.select(spec);
    const rows = all.slice(from, from + limit);
    return { rows, next: from + limit < all.length ? String(from + limit) : null };
  }
}

const idOf = (number: number) => `r${String(number % 12).padStart(2, '0')}`;
const NAMES = ['a', 'b', 'c', 'd', null];
const STATES = ['To do', 'Done', null];

type RowEvent = Pick<RowUpdate, 'id' | 'update'>;

/** Performs a random action on the server; returns the event about it. */
function applyAction(server: Server, kind: string, number: number): RowEvent | null {
  const id = idOf(number);
  const known = server.rows.get(id);
  if (kind === 'create' || !known) {
    if (known) return null;
    const row = createRow(id, { version: server.nextVersion(), cells: { state: STATES[number % 2] } });
    server.rows.set(id, row);
    return { id, update: (state) => withRow(state, row) };
  }
  const version = server.nextVersion();
  if (kind === 'delete') {
    server.rows.delete(id);
    return { id, update: (state) => withoutRow(state, version) };
  }
  const given: Record<string, unknown> =
    kind === 'name' ? { name: NAMES[number % 5] } : { state: STATES[number % 3] };
  const cells = Object.fromEntries(
    Object.entries({ ...known.cells, ...given }).filter(([, value]) => value !== null),
  );
  const place = kind === 'move' ? { position: idOf(number * 7) } : {};
  const row = { ...known, ...place, cells: kind === 'move' ? known.cells : cells, version };
  server.rows.set(id, row);
  const change: RowChange = {
    id,
    version,
    cells: kind === 'move' ? {} : given,
    ...place,
    updated_by: row.updated_by,
    updated_at: row.updated_at,
  };
  return { id, update: (state) => withRowChange(state, change) };
}

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom('create', 'create', 'name', 'state', 'move', 'delete'),
    number: fc.nat(60),
  }),
  { minLength: 1, maxLength: 25 },
);

const shownRows = (window: RowWindow, spec: RowSpec) => rowsOfWindow(window, bindSpec(spec, PROPERTIES));

describe('the row window', () => {
  it.each(SPECS.map((spec, index) => [index, spec] as const))(
    'equals the server’s response after any changes in any order of events (%i)',
    (_, spec) => {
      fc.assert(
        fc.property(
          commands,
          commands,
          fc.nat(4),
          fc.array(fc.nat(), { minLength: 60 }),
          (before, after, limit, chance) => {
            const server = new Server();
            for (const { kind, number } of before) if (kind !== 'delete') applyAction(server, kind, number);
            const fetched = server.page(spec, 0, limit + 1);
            let window = createRowWindow(fetched);
            const news = after
              .filter(({ kind, number }) => kind !== 'create' || !server.rows.has(idOf(number)))
              .flatMap(({ kind, number }) => applyAction(server, kind, number) ?? []);
            const heard = news
              .map((one, index) => ({ one, at: chance[index % chance.length]! }))
              .sort((one, other) => one.at - other.at)
              .map(({ one }) => one);
            for (const one of heard) window = withRowUpdates(window, [{ ...one, fallback: undefined }]);
            // The client requests a row of which it knows only changes that may move it into the window.
            for (const id of listUnloadedIds(window, spec)) {
              const row = server.rows.get(id);
              if (row)
                window = withRowUpdates(window, [
                  { id, update: (state) => withRow(state, row), fallback: undefined },
                ]);
            }
            const bound = bindSpec(spec, PROPERTIES);
            const expected = server
              .select(spec)
              .filter((row) => !window.end || bound.order!(row, window.end) <= 0)
              .map(({ id }) => id);
            expect(shownRows(window, spec).map(({ id }) => id)).toEqual(expected);
          },
        ),
      );
    },
  );

  it('loads further pages', () => {
    const server = new Server();
    for (let number = 0; number < 12; number++) applyAction(server, 'create', number);
    let window = createRowWindow(server.page(ALL_ROWS_SPEC, 0, 5));
    expect(shownRows(window, ALL_ROWS_SPEC)).toHaveLength(5);
    // A row beyond the window's end stays hidden until all rows before it are loaded.
    const far = server.rows.get('r11')!;
    window = withRowUpdates(window, [
      { id: 'r11', update: (state) => withRow(state, far), fallback: undefined },
    ]);
    expect(shownRows(window, ALL_ROWS_SPEC)).toHaveLength(5);
    window = withPage(window, server.page(ALL_ROWS_SPEC, 5, 5));
    window = withPage(window, server.page(ALL_ROWS_SPEC, 10, 5));
    expect(window.next).toBeNull();
    expect(shownRows(window, ALL_ROWS_SPEC).map(({ id }) => id)).toEqual(
      server.select(ALL_ROWS_SPEC).map(({ id }) => id),
    );
  });

  it('of a group in stored order starts with the rows loaded with the database, then loads pages', () => {
    const server = new Server();
    for (let number = 0; number < 12; number++) applyAction(server, 'create', number);
    const spec: RowSpec = { ...ALL_ROWS_SPEC, group: { property_id: 'state', value: 'Done' } };
    const bound = bindSpec(spec, PROPERTIES);
    const all = createRowWindow(server.page(ALL_ROWS_SPEC, 0, 7));
    let window = narrowWindow(all, bound);
    const expected = server.select(spec);
    const first = expected.filter((row) => createRowComparator([])(row, window.end!) <= 0);
    expect(first.length).toBeGreaterThan(0);
    expect(shownRows(window, spec)).toEqual(first);
    expect(Object.keys(window.known)).toHaveLength(first.length);
    window = withPage(window, { rows: expected.slice(first.length), next: null });
    expect(shownRows(window, spec)).toEqual(expected);
  });

  it('keeps the identity of unchanged rows when a page is loaded or other rows change', () => {
    const server = new Server();
    for (let number = 0; number < 12; number++) applyAction(server, 'create', number);
    const changed = applyAction(server, 'name', 2)!;
    let window = withRowUpdates(createRowWindow(server.page(ALL_ROWS_SPEC, 0, 6)), [
      { ...changed, fallback: undefined },
    ]);
    const before = shownRows(window, ALL_ROWS_SPEC);
    window = withPage(window, server.page(ALL_ROWS_SPEC, 6, 6));
    expect(
      shownRows(window, ALL_ROWS_SPEC)
        .slice(0, 6)
        .every((row, index) => row === before[index]),
    ).toBe(true);
    const { version } = server.rows.get(idOf(0))!;
    const news = {
      id: idOf(0),
      update: (state: RowState | undefined) => withoutRow(state, version + 100),
      fallback: undefined,
    };
    expect(shownRows(withRowUpdates(window, [news]), ALL_ROWS_SPEC)[0]).toBe(before[1]);
  });

  it('counts loaded rows without those that it knows from events only', () => {
    const window = createRowWindow({ rows: [createRow('r1'), createRow('r2')], next: 'more' });
    expect(countLoadedRows(window)).toBe(2);
    const created = withRowUpdates(window, [
      { id: 'r3', update: (state) => withRow(state, createRow('r3')), fallback: undefined },
      {
        id: 'r4',
        update: (state) =>
          withRowChange(state, { id: 'r4', version: 2, cells: { name: 'b' } } as unknown as RowChange),
        fallback: undefined,
      },
    ]);
    expect(countLoadedRows(created)).toBe(3);
    // The next fetch asks for as many, and loads no more each time.
    expect(
      countLoadedRows(
        createRowWindow({
          rows: Object.values(created.known).flatMap(({ base }) => base ?? []),
          next: 'more',
        }),
      ),
    ).toBe(3);
  });

  it('is refetched when it knows too many rows from events only', () => {
    const changeOf = (index: number): RowUpdate => ({
      id: `other-${index}`,
      update: (state) =>
        withRowChange(state, {
          id: `other-${index}`,
          version: 2,
          cells: { name: 'b' },
        } as unknown as RowChange),
      fallback: undefined,
    });
    const changes = Array.from({ length: EVENT_ONLY_ROWS_MAX }, (_, index) => changeOf(index));
    let window = createRowWindow({ rows: [createRow('r1')], next: 'more' });
    window = withRowUpdates(window, changes);
    expect(window.isStale).toBeUndefined();
    window = withRowUpdates(window, [changeOf(EVENT_ONLY_ROWS_MAX)]);
    expect(window.isStale).toBe(true);
  });

  it('shows pending edits before the server responds', () => {
    const row = createRow('r1', { cells: { name: 'a', state: 'Done' } });
    const pending = { r1: { name: { value: 'b' }, state: { value: null } } };
    expect(withPending(row, pending).cells).toEqual({ name: 'b' });
    const window = createRowWindow({ rows: [row], next: null });
    const spec: RowSpec = { ...ALL_ROWS_SPEC, group: { property_id: 'state', value: null } };
    expect(rowsOfWindow(window, bindSpec(spec, PROPERTIES), pending)).toHaveLength(1);
  });

  it('keeps the edited row in position and shows newly created rows', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => createRow(name, { cells: { name } }));
    const spec = bindSpec({ filter: notDone, sorts: [sort('name')], group: null }, PROPERTIES);
    const window = createRowWindow({ rows: [a!, b!, c!], next: 'c' });
    const pending = { a: { name: { value: 'bb' }, state: { value: 'Done' } } };
    const idsOf = (kept: PinnedRows) => rowsOfWindow(window, spec, pending, kept).map(({ id }) => id);
    expect(idsOf(NO_PINNED_ROWS)).toEqual(['b', 'c']);
    expect(idsOf({ ...NO_PINNED_ROWS, row: a! })).toEqual(['a', 'b', 'c']);
    const [kept] = rowsOfWindow(window, spec, pending, { ...NO_PINNED_ROWS, row: a! });
    expect(kept!.cells).toEqual({ name: 'bb', state: 'Done' });
    const news = {
      id: 'd',
      update: (state: RowState | undefined) => withRow(state, d!),
      fallback: undefined,
    };
    const more = withRowUpdates(window, [news]);
    expect(rowsOfWindow(more, spec)).toHaveLength(3);
    expect(
      rowsOfWindow(more, spec, {}, { ...NO_PINNED_ROWS, createdIds: new Set(['d']) }).map(({ id }) => id),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is requested without conditions on deleted properties', () => {
    const conditions = [
      { property_id: 'gone', operator: 'is', value: 'x' },
      { property_id: 'state', operator: 'is', value: 'Done' },
      { match: 'or' as const, conditions: [{ property_id: 'name', operator: 'is_larger' }] },
    ];
    const spec: RowSpec = {
      filter: { match: 'and', conditions },
      sorts: [sort('gone'), sort('name')],
      group: { property_id: 'gone', value: null },
    };
    expect(toValidSpec(spec, PROPERTIES)).toEqual({
      // A filter that lost its last condition would match every row, so the list goes away with the condition.
      filter: { match: 'and', conditions: [conditions[1]] },
      sorts: [sort('name')],
      group: null,
    });
  });
});

describe('a list whose order only the server knows', () => {
  const properties = [...PROPERTIES, createProperty('who', 'person')];
  const byPerson: RowSpec = { filter: notDone, sorts: [sort('who')], group: null };
  const ids = (window: RowWindow) => rowsOfWindow(window, bindSpec(byPerson, properties)).map(({ id }) => id);
  const [first, second, third] = ['c', 'a', 'b'].map((id) => createRow(id)) as [Row, Row, Row];
  const createUpdate = (id: string, cells: Record<string, unknown>): RowUpdate => ({
    id,
    update: (state) =>
      withRowChange(state, { id, version: 2, cells, updated_by: null, updated_at: first.updated_at }),
    fallback: undefined,
  });
  const createCreation = (id: string): RowUpdate => ({
    id,
    update: (state) => withRow(state, createRow(id)),
    fallback: undefined,
  });

  it('keeps the order of the response until the next fetch', () => {
    const window = createRowWindow({ rows: [first, second, third], next: null });
    expect(ids(window)).toEqual(['c', 'a', 'b']);
    expect(ids(withRowUpdates(window, [createUpdate('c', { who: ['zoe'] })]))).toEqual(['c', 'a', 'b']);
  });

  it('drops rows that no longer match', () => {
    const window = createRowWindow({ rows: [first, second, third], next: null });
    expect(ids(withRowUpdates(window, [createUpdate('a', { state: 'Done' })]))).toEqual(['c', 'b']);
  });

  it('appends a new row if the list is complete, and otherwise waits for the server’s order', () => {
    const whole = createRowWindow({ rows: [first, second], next: null });
    expect(ids(withRowUpdates(whole, [createCreation('0')]))).toEqual(['c', 'a', '0']);
    const part = createRowWindow({ rows: [first, second], next: 'more' });
    expect(ids(withRowUpdates(part, [createCreation('0')]))).toEqual(['c', 'a']);
    expect(
      ids(
        withPage(withRowUpdates(part, [createCreation('0')]), { rows: [third, createRow('0')], next: null }),
      ),
    ).toEqual(['c', 'a', 'b', '0']);
  });
});

describe('a part, which is loaded by its position', () => {
  const byName: RowSpec = { filter: notDone, sorts: [sort('name')], group: null, offset: 200 };
  const spec = bindSpec(byName, PROPERTIES);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => createRow(name, { cells: { name } })) as [Row, Row, Row];
  const part = createRowWindow({ rows: [a, b, c], next: null });
  const ids = (window: RowWindow, pinned = NO_PINNED_ROWS, of = spec) =>
    rowsOfWindow(window, of, {}, pinned).map(({ id }) => id);
  const create = (row: Row): RowUpdate => ({
    id: row.id,
    update: (state) => withRow(state, row),
    fallback: undefined,
  });

  it('contains only fetched rows, in the server’s order', () => {
    const d = createRow('d', { cells: { name: 'd' } });
    expect(ids(withRowUpdates(part, [create(d)]))).toEqual(['a', 'b', 'c']);
    const renamed = createRow('a', { cells: { name: 'z' }, version: 2 });
    expect(ids(withRowUpdates(part, [create(renamed)]))).toEqual(['a', 'b', 'c']);
    const done = createRow('b', { cells: { name: 'b', state: 'Done' }, version: 2 });
    expect(ids(withRowUpdates(part, [create(done)]))).toEqual(['a', 'c']);
    expect(listUnloadedIds(part, byName)).toEqual([]);
  });

  it('keeps its own pinned row, and shows none of another part', () => {
    const without = createRowWindow({ rows: [a, c], next: null });
    const window = withRowUpdates(without, [create(b)]);
    const pinned = { ...NO_PINNED_ROWS, row: b, precedingIds: ['a'], isEdited: true };
    expect(ids(window, { ...pinned, offset: 200 })).toEqual(['a', 'b', 'c']);
    expect(ids(window, { ...pinned, offset: 400 })).toEqual(['a', 'c']);
    expect(ids(without, { ...pinned, offset: 400 })).toEqual(['a', 'c']);
    expect(ids(window, { ...pinned, createdIds: new Set(['b']) })).toEqual(['a', 'c']);
    const first = bindSpec({ ...byName, offset: undefined } as never, PROPERTIES);
    expect(ids(without, { ...pinned, offset: 200 }, first)).toEqual(['a', 'c']);
  });
});
