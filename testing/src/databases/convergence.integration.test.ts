import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseRowsChanged,
  joinDatabase,
  rowsCreated,
  rowsDeleted,
  rowsRecomputed,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type {
  PropertyTypeName,
  propertyTypes,
} from '@workflow/contract/databases/property-types/property-types.ts';
import {
  type RowState,
  rowOf,
  withComputed,
  withoutRow,
  withRow,
  withRowChange,
} from '@workflow/contract/databases/rows/rows.state.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
let workspaceId: string;
let people: TestUser[];
let tabs: TestSocket[];
beforeAll(async () => {
  app = await startTestApp();
  const { id, owner, member, colleague } = await createTestWorkspace(app).with('member', 'colleague');
  workspaceId = id;
  people = [owner, member, colleague];
  tabs = await Promise.all(people.map((person) => person.connect()));
});
afterAll(async () => {
  for (const tab of tabs) tab.close();
  await app.close();
});

type WrittenType = {
  [Name in PropertyTypeName]: (typeof propertyTypes)[Name]['value'] extends null ? never : Name;
}[PropertyTypeName];

interface Targets {
  readonly rows: readonly string[];
  readonly files: readonly { readonly id: string }[];
}

/** The values that users write into cells of each type, besides empty. Assignees are not a cell. */
const VALUES: Record<Exclude<WrittenType, 'assignees'>, (things: Targets) => readonly unknown[]> = {
  title: () => ['Order paper', 'Bestell Papier', '10'],
  text: () => ['Äpfel', 'two\nlines', '=1+1'],
  number: () => [-7, 1.5, 0, 1e15],
  select: () => ['Print', 'Web'],
  multi_select: () => [['Print'], ['Web', 'Print'], ['Web']],
  status: () => ['To do', 'Finished'],
  date: () => ['2026-11-20', '2026-11-20T09:30:00Z'],
  date_range: () => [{ start: '2026-11-20', end: '2026-11-24' }, { start: '2026-11-21' }],
  person: () => [[people[0]!.id], [people[1]!.id, people[2]!.id]],
  checkbox: () => [true, false],
  url: () => ['https://example.com/a', 'https://example.com/b'],
  email: () => ['ana@example.com', 'ben@example.com'],
  phone: () => ['+49 30 1234567', '112'],
  file: ({ files }) => [files, files.slice(0, 1)],
  relation: ({ rows }) => [rows, rows.slice(0, 1), rows.slice(1)],
};
const WRITTEN = Object.keys(VALUES) as (keyof typeof VALUES)[];

const OPTIONS = { options: [{ value: 'Print' }, { value: 'Web' }] };
const STEPS = {
  options: [
    { value: 'To do', group: 'todo' },
    { value: 'Finished', group: 'complete' },
  ],
};

/** Creates a project with a property of every type and three tasks. */
async function createProjectWithEveryType(by: TestUser) {
  const project = await createTestProject(by, workspaceId);
  const params = { id: project.id };
  const make = async (type: PropertyTypeName, config: Record<string, unknown> = {}) =>
    (await by.does(databases.createProperty, { params, body: { name: `Any ${type}`, type, config } })).id;
  const properties: Partial<Record<keyof typeof VALUES, string>> = { title: project.property('Name').id };
  for (const type of WRITTEN) {
    if (type === 'title') continue;
    const config =
      type === 'status'
        ? STEPS
        : type === 'relation'
          ? { database_id: project.id }
          : type.endsWith('select')
            ? OPTIONS
            : {};
    properties[type] = await make(type, config);
  }
  await make('formula', { expression: 'prop("Any number") * 2' });
  const rollup = await make('rollup', {
    relation_id: properties.relation,
    property_id: properties.number,
    function: 'sum',
  });
  for (const type of ['edited_time', 'edited_by', 'created_time', 'created_by', 'unique_id'] as const)
    await make(type);
  const tasks = await Promise.all(
    ['one', 'two', 'three'].map((title) => createTestTask(by, project.id, title)),
  );
  const upload = (words: string) =>
    by.does(databases.uploadDatabaseFile, { params, file: createTextFile(words, `${words}.txt`) });
  return {
    id: project.id,
    properties,
    rollup,
    tasks: tasks.map(({ id }) => id),
    files: [await upload('plan'), await upload('offer')],
  };
}

/** Half of the actions write into cells. */
const ACTIONS = [
  'assign',
  'unassign',
  'move',
  'move',
  'delete',
  'restore',
  'restore',
  'restore',
  'several',
] as const;

interface Step {
  readonly by: number;
  readonly task: number;
  readonly action: (typeof ACTIONS)[number] | keyof typeof VALUES;
  readonly number: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  by: fc.nat(2),
  task: fc.nat(2),
  action: fc.oneof(fc.constantFrom(...ACTIONS), fc.constantFrom(...WRITTEN)),
  number: fc.nat(23),
});

type RowStates = Map<string, RowState>;
type Update = (known: RowStates) => void;

const updateRow = (id: string, how: (state: RowState | undefined) => RowState): Update => {
  return (known) => known.set(id, how(known.get(id)));
};
const applyRow = (row: Row) => updateRow(row.id, (state) => withRow(state, row));
const applyRowChange = (change: RowChange) => updateRow(change.id, (state) => withRowChange(state, change));

/** Returns the known rows that are not deleted, in their order. */
function shownRows(known: RowStates): Row[] {
  const rows = [...known.values()].flatMap((state) => rowOf(state) ?? []);
  return rows.sort((a, b) => (a.position < b.position ? -1 : 1));
}

it.each([7, 11, 2026, 31_337, 65_537])(
  'three users who edit at once end with the same state in any order of events (%i)',
  async (seed) => {
    const owner = people[0]!;
    const { id, properties, rollup, tasks, files } = await createProjectWithEveryType(owner);
    for (const tab of tabs) await tab.emit(joinDatabase, { database_id: id });
    const fetched = (await owner.does(databases.getDatabase, { params: { id } })).rows;
    const answered: Update[][] = people.map(() => fetched.map(applyRow));

    const runStep = async ({ by, task, action, number }: Step): Promise<number> => {
      const person = people[by]!;
      const row_id = tasks[task]!;
      const params = { id, row_id };
      const user_id = people[number % 3]!.id;
      const chooseValue = (type: keyof typeof VALUES) => {
        const others = tasks.filter((one) => one !== row_id);
        const values = [...VALUES[type]({ rows: others, files }), null];
        return values[number % values.length];
      };
      if (action === 'delete') return (await person.call(databases.deleteRow, { params })).status;
      if (action === 'unassign')
        return (await person.call(projects.unassignTask, { params: { id, task_id: row_id, user_id } }))
          .status;
      if (action === 'assign')
        return (
          await person.call(projects.assignTask, { params: { id, task_id: row_id }, body: { user_id } })
        ).status;
      if (action === 'several') {
        const edits = WRITTEN.slice(number % 9, (number % 9) + 4).map((type) => ({
          row_id,
          property_id: properties[type]!,
          value: chooseValue(type),
        }));
        const answer = await person.call(databases.updateCells, { params: { id }, body: { edits } });
        if (answer.status === 200) answered[by]!.push(...answer.body.rows.map(applyRowChange));
        return answer.status;
      }
      const answer =
        action === 'move'
          ? await person.call(databases.updateRow, {
              params,
              body: { after: number % 3 ? tasks[(task + (number % 3)) % 3]! : null },
            })
          : action === 'restore'
            ? await person.call(databases.restoreRow, { params })
            : await person.call(databases.updateCell, {
                params: { ...params, property_id: properties[action]! },
                body: { value: chooseValue(action) },
              });
      if (answer.status === 200) answered[by]!.push(applyRow(answer.body));
      return answer.status;
    };
    const steps = fc.sample(anyStep, { numRuns: 150, seed });
    const codes: number[] = [];
    for (let from = 0; from < steps.length; from += 6)
      codes.push(...(await Promise.all(steps.slice(from, from + 6).map(runStep))));
    // A row in the trash can be neither edited nor linked.
    for (const code of codes) expect([200, 201, 204, 404, 422]).toContain(code);
    expect(codes.filter((code) => code < 300).length).toBeGreaterThan(steps.length / 2);

    for (const tab of tabs) await tab.settled();
    const { rows } = await owner.does(databases.getDatabase, { params: { id } });
    for (const [at, tab] of tabs.entries()) {
      const eventsOfDatabase = <Told extends { readonly database_id: string }>(told: readonly Told[]) =>
        told.filter(({ database_id }) => database_id === id);
      // All changes were small enough to be published in full.
      expect(eventsOfDatabase(tab.all(databaseRowsChanged))).toEqual([]);
      const news: Update[] = [
        ...answered[at]!,
        ...eventsOfDatabase(tab.all(rowsCreated)).flatMap((told) => told.rows.map(applyRow)),
        ...eventsOfDatabase(tab.all(rowsUpdated)).flatMap((told) => told.rows.map(applyRowChange)),
        ...eventsOfDatabase(tab.all(rowsDeleted)).flatMap((told) =>
          told.rows.map((row) => updateRow(row.id, (state) => withoutRow(state, row.version))),
        ),
      ];
      expect(news.length).toBeGreaterThan(60);
      // The client refetches computed values only for the rows that an event names as changed.
      const recomputed = new Set(eventsOfDatabase(tab.all(rowsRecomputed)).flatMap(({ row_ids }) => row_ids));
      const read = rows
        .filter((row) => recomputed.has(row.id))
        .map((row) =>
          updateRow(row.id, (state) => withComputed(state, { [rollup]: row.cells[rollup] ?? null })),
        );
      const twice = [...news.keys(), ...news.keys()].map((place, index) => ({ place, index }));
      await fc.assert(
        fc.property(fc.shuffledSubarray(twice, { minLength: twice.length }), (order) => {
          const known: RowStates = new Map();
          for (const { place } of order) news[place]!(known);
          for (const one of read) one(known);
          expect(shownRows(known)).toEqual(rows);
        }),
        { seed, numRuns: 40 },
      );
    }
  },
);
