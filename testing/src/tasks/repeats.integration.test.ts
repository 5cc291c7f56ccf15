import {
  createProperty,
  queryRows,
  updateCell,
  updateCells,
  uploadDatabaseFile,
} from '@workflow/contract/databases/databases.endpoints.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { NewRepeat } from '@workflow/contract/databases/rows/repeat.schema.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import { lockLinks } from '@workflow/server/features/databases/rows/links/links.store.ts';
import { lockMemberships } from '@workflow/server/features/members/members.store.ts';
import { createDueTasks } from '@workflow/server/features/tasks/repeats/repeats.jobs.ts';
import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProject, createTestTask, type Project } from '../databases/test-projects.ts';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ana: TestUser;
let ben: TestUser;
let launch: Project;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  ana = workspace.owner;
  ben = workspace.member;
});
beforeEach(async () => {
  launch = await createTestProject(ana, workspaceId, { title: 'Launch' });
});
afterAll(() => app.close());

const at = (task_id: string) => ({ params: { id: launch.id, task_id } });
const cell = (row_id: string, name: string) => ({
  params: { id: launch.id, row_id, property_id: launch.property(name).id },
});
const setStatus = (id: string, value: string, by = ana) =>
  by.does(updateCell, { ...cell(id, 'Status'), body: { value } });
const repeat = (id: string, rule: Partial<NewRepeat>) =>
  ana.does(repeatTask, {
    ...at(id),
    body: { repeat: { unit: 'week', time_zone: 'Europe/Berlin', ...rule } },
  });
const tasks = async () => (await ana.does(queryRows, { params: { id: launch.id }, body: {} })).rows;
const cellIn = (row: Row, name: string) => row.cells[launch.property(name).id];
const listDueDates = async () => (await tasks()).map((row) => cellIn(row, 'Due date'));
const dueTask = (title: string, due: string, more: object = {}) =>
  createTestTask(ana, launch.id, title, { [launch.property('Due date').id]: due, ...more });
const daily = { unit: 'day' as const };
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const makeDueAt = ({ database, transact }: TestApp, moment: string) =>
  createDueTasks({ reader: database, transact }, new Date(moment));
const due = (moment: string) => makeDueAt(app, moment);

it('completing a repeating task creates the next one with all its content', async () => {
  const first = await dueTask('Water the plants', '2090-01-02', {
    [launch.property('Start date').id]: '2089-12-31',
    [launch.property('Priority').id]: 'High',
  });
  await ana.does(projects.assignTask, { ...at(first.id), body: { user_id: ben.id } });
  const item = await ana.does(projects.createActionItem, {
    ...at(first.id),
    body: { content: 'Fill the can' },
  });
  await ana.does(projects.toggleActionItem, { params: { ...at(first.id).params, item_id: item.id } });
  await createTestTask(ana, launch.id, 'The palms', { [launch.property('Parent task').id]: [first.id] });
  await repeat(first.id, { unit: 'week' });
  await setStatus(first.id, 'Done');

  const [done, next] = await tasks();
  expect(done).toMatchObject({ id: first.id, repeat: null });
  expect(next).toMatchObject({ assignees: [{ id: ben.id }], repeat: { next_on: '2090-01-16' } });
  expect(['Name', 'Status', 'Priority', 'Start date', 'Due date'].map((name) => cellIn(next!, name))).toEqual(
    ['Water the plants', 'Not Started', 'High', '2090-01-07', '2090-01-09'],
  );
  const details = await ana.does(projects.getTask, at(next!.id));
  expect(details.action_items).toMatchObject([{ content: 'Fill the can', is_completed: false }]);
  expect(cellIn(details, 'Sub-tasks')).toHaveLength(1);
});

it('a task has one successor, however often and by how many users it is completed', async () => {
  const { id } = await dueTask('Once', '2090-01-02');
  await repeat(id, daily);
  const attempts = Array.from({ length: 8 }, (_, index) => setStatus(id, 'Done', index % 2 ? ana : ben));
  await Promise.all([...attempts, due('2090-01-03T12:00:00Z'), due('2090-01-03T12:00:00Z')]);
  expect(await listDueDates()).toEqual(['2090-01-02', '2090-01-03']);
  await setStatus(id, 'In Progress');
  await setStatus(id, 'Done');
  expect(await tasks()).toHaveLength(2);
});

it.each([
  ['completing a task', (id: string) => setStatus(id, 'Done')],
  ['the schedule', () => due('2090-01-03T12:00:00Z')],
])('%s locks the links of a sub-task before its row', async (_, createNext) => {
  const parent = launch.property('Parent task');
  const above = await dueTask('Garden', '2090-01-02');
  const { id } = await dueTask('Water', '2090-01-02', { [parent.id]: [above.id] });
  await repeat(id, daily);
  const { sql } = app.database;
  const created = await sql.begin(async (other) => {
    await lockLinks({ sql: other } as never, [{ ...parent, database_id: launch.id, key: '' } as never]);
    const running = createNext(id);
    await expect
      .poll(async () => {
        const waiting = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
        return waiting.length;
      })
      .toBe(1);
    // An edit of the links that holds their lock can lock the row, so the two transactions cannot deadlock.
    expect(await other`select id from database_rows where id = ${id} for update nowait`).toHaveLength(1);
    return { running };
  });
  await created.running;
  expect(await listDueDates()).toEqual(['2090-01-02', '2090-01-02', '2090-01-03']);
});

it('completing a task locks the links of all edited relations in one order with those of its parent', async () => {
  const parent = launch.property('Parent task');
  const other = await ana.does(createProperty, {
    params: { id: launch.id },
    body: { name: 'Related', type: 'relation', config: { database_id: launch.id } },
  });
  const { sql } = app.database;
  // Links are locked in the order of their ids, so the new relation comes before the parent.
  const first = '00000000-0000-7000-8000-000000000000';
  await sql`
    update database_properties set config = jsonb_set(config, '{link_id}', to_jsonb(${first}::text))
    where config ->> 'link_id' = ${(other.config as { link_id: string }).link_id}`;
  const { id } = await dueTask('Water', '2090-01-02');
  const related = await dueTask('Garden', '2090-01-02');
  await repeat(id, daily);
  const key = (link: string) => sql`hashtextextended(${link}, 0)`;
  const completed = await sql.begin(async (held) => {
    await held`select pg_advisory_xact_lock(${key(first)})`;
    const running = ana.does(updateCells, {
      params: { id: launch.id },
      body: {
        edits: [
          { row_id: id, property_id: other.id, value: [related.id] },
          { row_id: id, property_id: launch.property('Status').id, value: 'Done' },
        ],
      },
    });
    await expect
      .poll(
        () => sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      .toHaveLength(1);
    // An edit of both relations that waits for the first one must find the second one unlocked.
    const [lock] = await held<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${key((parent.config as { link_id: string }).link_id)}) as free`;
    expect(lock?.free).toBe(true);
    return { running };
  });
  await completed.running;
  expect(await listDueDates()).toContain('2090-01-03');
});

describe.each([
  ['completing a task', (id: string) => setStatus(id, 'Done')],
  ['the schedule', () => due('2090-01-03T12:00:00Z')],
])('%s', (_, createNext) => {
  /** Creates the next task while another transaction holds a lock that it waits for; returns whether the row of the task is free then. */
  async function isRowFreeWhileWaiting(id: string, lock: (other: Sql) => Promise<unknown>) {
    const { sql } = app.database;
    let running: Promise<unknown> | undefined;
    const isFree = await sql.begin(async (other) => {
      await lock(other as never);
      running = Promise.resolve(createNext(id));
      await expect
        .poll(
          () => sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      const free = await other`select 1 from database_rows where id = ${id} for update skip locked`;
      return free.length === 1;
    });
    await running;
    return isFree;
  }

  it('waits for the removal of a member before it locks the task', async () => {
    const { id } = await dueTask('Water', '2090-01-02');
    await ana.does(projects.assignTask, { ...at(id), body: { user_id: ben.id } });
    await repeat(id, daily);
    const removal = (other: Sql) => lockMemberships({ sql: other } as never, workspaceId);
    expect(await isRowFreeWhileWaiting(id, removal)).toBe(true);
    expect((await tasks()).map(({ assignees }) => assignees.map((one) => one.id))).toEqual([
      [ben.id],
      [ben.id],
    ]);
  });

  it('locks the files of the task before the task, as edits do', async () => {
    const { id: propertyId } = await ana.does(createProperty, {
      params: { id: launch.id },
      body: { name: 'Plan', type: 'file' },
    });
    const file = await ana.does(uploadDatabaseFile, {
      params: { id: launch.id },
      file: createTextFile('plan'),
    });
    const { id } = await dueTask('Water', '2090-01-02', { [propertyId]: [{ id: file.id }] });
    await repeat(id, daily);
    const edit = (other: Sql) => other`select 1 from files where id = ${file.id} for no key update`;
    expect(await isRowFreeWhileWaiting(id, edit)).toBe(true);
    expect((await tasks()).map(({ cells }) => cells[propertyId])).toEqual([
      [expect.objectContaining({ id: file.id })],
      [expect.objectContaining({ id: file.id })],
    ]);
  });
});

it('several tasks completed at once each get a successor', async () => {
  const made = [await dueTask('A', '2090-01-02'), await dueTask('B', '2090-01-05')];
  for (const { id } of made) await repeat(id, daily);
  const property_id = launch.property('Status').id;
  await ana.does(updateCells, {
    params: { id: launch.id },
    body: { edits: made.map(({ id }) => ({ row_id: id, property_id, value: 'Done' })) },
  });
  expect((await listDueDates()).toSorted()).toEqual(['2090-01-02', '2090-01-03', '2090-01-05', '2090-01-06']);
});

it('a rule based on completion counts from today', async () => {
  const { id } = await dueTask('Cut the hedge', day(-10));
  await repeat(id, { unit: 'day', every: 3, mode: 'completion', time_zone: 'UTC' });
  await due('2090-01-01T00:00:00Z');
  expect(await tasks()).toHaveLength(1);
  const before = day(3);
  await setStatus(id, 'Done');
  expect([before, day(3)]).toContain((await listDueDates())[1]);
});

it('a schedule creates the next task on its local day even if the last one is open', async () => {
  const { id } = await dueTask('Write the report', '2090-03-24');
  await repeat(id, { unit: 'week' });
  // Daylight saving time begins in Berlin on the 26th, so the 31st begins at 22:00 UTC.
  await due('2090-03-30T21:59:59.999Z');
  expect(await tasks()).toHaveLength(1);
  await due('2090-03-30T22:00:00.000Z');
  await due('2090-03-30T22:00:00.000Z');
  expect(await listDueDates()).toEqual(['2090-03-24', '2090-03-31']);
  expect((await tasks()).map((row) => row.repeat?.next_on)).toEqual([undefined, '2090-04-07']);
});

it('a time of day stays the same across daylight saving changes', async () => {
  const { id } = await dueTask('Stand-up', '2090-03-24T08:00:00.000Z');
  await repeat(id, { unit: 'week' });
  await due('2090-03-31T00:00:00.000Z');
  expect(await listDueDates()).toEqual(['2090-03-24T08:00:00.000Z', '2090-03-31T07:00:00.000Z']);
});

it('after missed dates only the last one is created', async () => {
  const { id } = await dueTask('Back up', '2090-01-02');
  await repeat(id, daily);
  await due('2090-01-10T12:00:00Z');
  expect(await listDueDates()).toEqual(['2090-01-02', '2090-01-10']);
});

it('two servers create each task once', async () => {
  const made = [];
  for (let index = 0; index < 5; index++) made.push(await dueTask(`Task ${index}`, '2090-01-02'));
  for (const { id } of made) await repeat(id, daily);
  const second = await startTestApp({ databaseUrl: app.databaseUrl });
  try {
    await Promise.all([
      due('2090-01-03T12:00:00Z'),
      makeDueAt(second, '2090-01-03T12:00:00Z'),
      ...made.map(({ id }) => setStatus(id, 'Done')),
    ]);
  } finally {
    await second.close();
  }
  expect((await listDueDates()).toSorted()).toEqual([
    ...Array(5).fill('2090-01-02'),
    ...Array(5).fill('2090-01-03'),
  ]);
});

it('a schedule ends before years have five digits', async () => {
  const { id } = await dueTask('At the end of time', '9999-12-31');
  const { repeat: kept } = await repeat(id, { unit: 'month', every: 99 });
  expect(kept?.anchor.slice(0, 2)).toBe('20');
  const late = await dueTask('Nearly', '9799-12-31');
  await repeat(late.id, { unit: 'year', every: 99 });
  await setStatus(late.id, 'Done');
  const next = (await tasks()).find((row) => cellIn(row, 'Due date') === '9898-12-31');
  expect(next?.repeat).toBeNull();
  await setStatus(next!.id, 'Done');
});

it('a task stops repeating when the rule is removed or it is deleted', async () => {
  const [kept, trashed] = [await dueTask('Kept', '2090-01-02'), await dueTask('Trashed', '2090-01-02')];
  for (const { id } of [kept, trashed]) await repeat(id, daily);
  await ana.does(repeatTask, { ...at(kept.id), body: { repeat: null } });
  await ana.does(projects.deleteTask, { params: { task_id: trashed.id } });
  await setStatus(kept.id, 'Done');
  await due('2090-01-03T12:00:00Z');
  expect(await tasks()).toHaveLength(1);
});

it.each([
  ['another unit', { unit: 'fortnight' }],
  ['nothing', { every: 0 }],
  ['too much', { every: 100 }],
  ['half a day', { every: 1.5 }],
  ['an eighth day', { weekdays: [8] }],
  ['too many days', { weekdays: [1, 1, 1, 1, 1, 1, 1, 1] }],
  ['no zone', { time_zone: 'Mars/Olympus' }],
])('%s is an invalid rule', async (_, rule) => {
  const { id } = await createTestTask(ana, launch.id, 'Refused');
  const body = { repeat: { unit: 'week', time_zone: 'UTC', ...rule } as never };
  const answer = await ana.call(repeatTask, { ...at(id), body });
  expect(answer.status).toBe(422);
  expect((await ana.does(projects.getTask, at(id))).repeat).toBeNull();
});
