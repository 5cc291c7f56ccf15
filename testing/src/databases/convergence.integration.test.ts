import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  joinDatabase,
  rowsCreated,
  rowsDeleted,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import {
  type RowState,
  rowOf,
  withChange,
  withoutRow,
  withRow,
} from '@workflow/contract/databases/rows/rows.state.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { aWorkspace } from '../harness/workspace.ts';
import { aProject, aTask } from './databases.targets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Twice what there shall be more of. */
const KINDS = [
  ...['title', 'status', 'assign', 'move', 'restore', 'title', 'status', 'assign', 'move', 'restore'],
  ...['empty', 'unassign', 'delete'],
];

type News = (known: Map<string, RowState>) => void;

const learn = (id: string, how: (state: RowState | undefined) => RowState): News => {
  return (known) => known.set(id, how(known.get(id)));
};
const ofRow = (row: Row) => learn(row.id, (state) => withRow(state, row));
const ofChange = (change: RowChange) => learn(change.id, (state) => withChange(state, change));

it('three people who edit at once end with the same, whatever order their news come in', async () => {
  const { id: workspaceId, owner, member, colleague } = await aWorkspace(app).with('member', 'colleague');
  const people = [owner, member, colleague];
  const project = await aProject(owner, workspaceId);
  const tasks = await Promise.all(['one', 'two'].map((title) => aTask(owner, project.id, title)));
  const tabs = await Promise.all(people.map((person) => person.connects()));
  for (const tab of tabs) await tab.emit(joinDatabase, { database_id: project.id });
  const before = (await owner.does(databases.getDatabase, { params: { id: project.id } })).rows;

  const [title, status] = [project.property('Name').id, project.property('Status').id];
  const step = fc.record({
    by: fc.nat(2),
    task: fc.nat(1),
    kind: fc.constantFrom(...KINDS),
    number: fc.nat(9),
  });
  const act = async ({
    by,
    task,
    kind,
    number,
  }: {
    by: number;
    task: number;
    kind: string;
    number: number;
  }) => {
    const person = people[by]!;
    const row_id = tasks[task]!.id;
    const params = { id: project.id, row_id };
    const cell = (property_id: string, value: unknown) =>
      person.call(databases.updateCell, { params: { ...params, property_id }, body: { value } });
    const user_id = people[number % 3]!.id;
    if (kind === 'title') return cell(title, `Title ${number}`);
    if (kind === 'status') return cell(status, number % 2 ? 'Done' : 'In Progress');
    if (kind === 'empty') return cell(status, null);
    if (kind === 'move')
      return person.call(databases.updateRow, {
        params,
        body: { after: number % 2 ? tasks[1 - task]!.id : null },
      });
    if (kind === 'delete') return person.call(databases.deleteRow, { params });
    if (kind === 'restore') return person.call(databases.restoreRow, { params });
    const at = { id: project.id, task_id: row_id };
    return kind === 'assign'
      ? person.call(projects.assignTask, { params: at, body: { user_id } })
      : person.call(projects.unassignTask, { params: { ...at, user_id } });
  };
  const steps = fc.sample(step, { numRuns: 120, seed: 7 });
  for (let from = 0; from < steps.length; from += 6) {
    const answers = await Promise.all(steps.slice(from, from + 6).map(act));
    for (const { status: code } of answers) expect([200, 201, 204, 404]).toContain(code);
  }
  for (const { id: row_id } of tasks)
    await owner.does(databases.restoreRow, { params: { id: project.id, row_id } });

  const { rows } = await owner.does(databases.getDatabase, { params: { id: project.id } });
  for (const tab of tabs) await tab.settled();
  const news: News[] = [
    ...before.map(ofRow),
    ...tabs[0]!.all(rowsCreated).flatMap((told) => told.rows.map(ofRow)),
    ...tabs[0]!.all(rowsUpdated).flatMap((told) => told.rows.map(ofChange)),
    ...tabs[0]!
      .all(rowsDeleted)
      .flatMap((told) =>
        told.rows.map(({ id, version }) => learn(id, (state) => withoutRow(state, version))),
      ),
  ];
  expect(news.length).toBeGreaterThan(40);
  for (const tab of tabs.slice(1)) expect(tab.all(rowsUpdated)).toEqual(tabs[0]!.all(rowsUpdated));

  const disorder = fc.shuffledSubarray(
    [...news.keys(), ...news.keys()].map((at, index) => ({ at, index })),
    {
      minLength: news.length * 2,
    },
  );
  await fc.assert(
    fc.property(disorder, (order) => {
      const known = new Map<string, RowState>();
      for (const { at } of order) news[at]!(known);
      const shown = rows.map(({ id }) => rowOf(known.get(id)!));
      expect(shown).toEqual(rows);
    }),
    { seed: 2026, numRuns: 200 },
  );
});
