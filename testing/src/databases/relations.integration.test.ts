import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseRowsChanged,
  joinDatabase,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Each request links this many rows with as many others. */
const SIDE = 5;

test('simultaneous writes to both sides of a relation do not deadlock', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const [project, other] = [
    await createTestProject(owner, workspaceId),
    await createTestProject(owner, workspaceId),
  ];
  const relation = await owner.does(databases.createProperty, {
    params: { id: project.id },
    body: { name: 'Needs', type: 'relation', config: { database_id: other.id } },
  });
  const back = relation.config.property_id as string;
  const createSideTasks = (id: string) =>
    Promise.all(Array.from({ length: SIDE }, (_, place) => createTestTask(owner, id, `Task ${place}`)));
  const [here, there] = [await createSideTasks(project.id), await createSideTasks(other.id)];
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  const write = (id: string, row_id: string, property_id: string, value: readonly string[]) =>
    owner.call(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
  for (let round = 0; round < 4; round++) {
    const [some, others] = [ids(here), ids(there).toReversed()];
    const answers = await Promise.all([
      ...some.map((row, place) => write(project.id, row, relation.id, (round + place) % 2 ? others : [])),
      ...others.map((row, place) => write(other.id, row, back, (round + place) % 2 ? [] : some.toReversed())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * SIDE).fill(200));
  }

  const [mine, theirs] = await Promise.all(
    [project, other].map(({ id }) => owner.does(databases.getDatabase, { params: { id } })),
  );
  const pairs = (rows: readonly Row[], property: string, turned: boolean) =>
    rows
      .flatMap(({ id, cells }) =>
        ((cells[property] ?? []) as string[]).map((linked) =>
          (turned ? [linked, id] : [id, linked]).join(' '),
        ),
      )
      .toSorted();
  expect(pairs(mine!.rows, relation.id, false)).toEqual(pairs(theirs!.rows, back, true));
});

test('sub-tasks and dependencies form no cycle, whichever side writes', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const blockedBy = project.property('Blocked by').id;
  const blocking = project.property('Blocking').id;
  const made = await Promise.all(
    ['Plan', 'Build', 'Ship'].map((title) => createTestTask(owner, project.id, title)),
  );
  const [plan, build, ship] = made.map(({ id }) => id) as [string, string, string];
  const write = (by: TestUser, row_id: string, property_id: string, value: readonly string[]) =>
    by.call(databases.updateCell, { params: { id: project.id, row_id, property_id }, body: { value } });

  expect((await write(owner, build, blockedBy, [plan])).status).toBe(200);
  expect((await write(owner, build, blocking, [ship])).status).toBe(200);
  const refused = await write(owner, plan, blockedBy, [ship]);
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: '“Blocked by”: A task can’t block itself.' },
  });
  expect(await write(owner, ship, blocking, [ship])).toMatchObject({ status: 422 });
  const { rows } = await owner.does(databases.getDatabase, { params: { id: project.id } });
  expect(rows.find(({ id }) => id === build)?.cells).toMatchObject({
    [blockedBy]: [plan],
    [blocking]: [ship],
  });

  // Each of the two links is valid alone; both together would be a cycle.
  for (let round = 0; round < 6; round++) {
    const pair = await Promise.all([
      createTestTask(owner, project.id, 'One'),
      createTestTask(owner, project.id, 'Other'),
    ]);
    const answers = await Promise.all([
      write(owner, pair[0].id, blockedBy, [pair[1].id]),
      write(member, pair[1].id, blockedBy, [pair[0].id]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test('a task has one parent and cannot be below its own sub-task', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const parent = project.property('Parent task').id;
  const children = project.property('Sub-tasks').id;
  const made = await Promise.all(
    ['Move', 'Pack', 'Label'].map((title) => createTestTask(owner, project.id, title)),
  );
  const [move, pack, label] = made.map(({ id }) => id) as [string, string, string];
  const write = (row_id: string, property_id: string, value: readonly string[]) =>
    owner.call(databases.updateCell, { params: { id: project.id, row_id, property_id }, body: { value } });

  expect((await write(move, children, [pack])).status).toBe(200);
  expect((await write(label, parent, [pack])).status).toBe(200);
  expect((await write(label, parent, [pack, move])).status).toBe(422);
  expect(await write(label, children, [pack])).toMatchObject({ status: 422 });
  expect((await write(move, parent, [label])).status).toBe(422);
  expect((await write(label, parent, [move])).status).toBe(200);
});

test('an older project gets its task relations once, for any number of requests', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await owner.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Old' },
  });
  const params = { id: project.id };
  await owner.does(projects.createProjectProperty, { params, body: { name: 'Name', type: 'title' } });
  await Promise.all(
    [owner, member, owner].map((person) => person.does(projects.initializeProjectRelations, { params })),
  );
  const { properties } = await owner.does(databases.getDatabase, { params });
  expect(properties.map(({ name }) => name)).toEqual([
    'Name',
    'Parent task',
    'Sub-tasks',
    'Blocked by',
    'Blocking',
  ]);
});

test('links beyond the visible ones stay when others are added or removed', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const [parent, children] = [project.property('Parent task').id, project.property('Sub-tasks').id];
  const top = await createTestTask(owner, project.id, 'Top');
  const made = await createTestTask(owner, project.id, 'Sub-task 1', { [parent]: [top.id] });
  const TASKS = 1_100;
  const { sql } = app.database;
  await sql`
    with made as (
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), database_id, 10 + n, cells, 'b' || lpad(n::text, 5, '0')
      from database_rows, generate_series(2, ${TASKS}) n where id = ${made.id} returning id
    )
    insert into database_links (link_id, from_row_id, to_row_id)
    select (select (config->>'link_id')::uuid from database_properties where id = ${parent}), id, ${top.id} from made`;
  const at = (property_id: string) => ({ params: { id: project.id, row_id: top.id, property_id } });
  const listShown = async () =>
    (await owner.does(databases.getRow, { params: { id: project.id, row_id: top.id } })).cells[
      children
    ] as string[];
  const linked = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from database_links where to_row_id = ${top.id}`;
    return row.count;
  };
  expect(await linked()).toBe(TASKS);
  const [gone, ...others] = await listShown();
  expect(others).toHaveLength(99);
  await owner.does(databases.updateCell, { ...at(children), body: { value: others } });
  expect(await linked()).toBe(TASKS - 1);
  expect(await listShown()).toHaveLength(100);
  expect(await listShown()).not.toContain(gone);

  // A sub-task that was in the trash while the list was edited is still in the list after it is restored.
  const [one, ...rest] = await listShown();
  const place = { params: { id: project.id, row_id: one! } };
  await owner.does(databases.deleteRow, place);
  await owner.does(databases.updateCell, { ...at(children), body: { value: rest } });
  await owner.does(databases.restoreRow, place);
  expect(await listShown()).toContain(one);

  // A tab that shows all of them gets one event for the list, not one for each row.
  const tab = await member.connect();
  await tab.emit(joinDatabase, { database_id: project.id });
  await owner.does(databases.deleteRow, { params: { id: project.id, row_id: top.id } });
  await tab.settled();
  expect(tab.all(databaseRowsChanged)).toHaveLength(1);
  expect(tab.all(rowsUpdated)).toHaveLength(0);
  const under = await owner.does(databases.getRow, place);
  expect(under.cells[parent]).toBeUndefined();
  expect(under.version).toBeGreaterThan(1);
});
