import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { exportDatabase } from '@workflow/contract/transfer/transfer.endpoints.ts';
import { listUserReadings } from '@workflow/server/features/databases/formulas/recompute.store.ts';
import {
  recomputeNamesJob,
  recomputeRowsJob,
} from '@workflow/server/features/databases/formulas/recompute-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/** Changed names wait for a moment, so that several changes need one calculation. */
const AFTER_NAMES = { timeout: 30_000 };

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());

const createDatabase = async () => {
  const query = { workspace_id: workspaceId };
  const { id } = await owner.does(databases.createDatabase, { query, body: {} });
  const add = (name: string, type: Property['type'], config: Record<string, unknown> = {}) =>
    owner.does(databases.createProperty, { params: { id }, body: { name, type, config } });
  const { properties } = await owner.does(databases.getDatabase, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!;
  const addRow = (cells: Record<string, unknown>): Promise<Row> =>
    owner.does(databases.createRow, { params: { id }, body: { cells } });
  const readCell = async ({ id: row_id }: Row, property: Property) =>
    (await owner.does(databases.getRow, { params: { id, row_id } })).cells[property.id];
  const edit = ({ id: row_id }: Row, cells: Record<string, unknown>) =>
    owner.does(databases.updateRow, { params: { id, row_id }, body: { cells } });
  const findRows = async (property: Property, operator: string, value: unknown) => {
    const filter = { match: 'and' as const, conditions: [{ property_id: property.id, operator, value }] };
    const { rows } = await owner.does(databases.queryRows, { params: { id }, body: { filter } });
    return rows.map((row) => row.id);
  };
  return { id, title, add, addRow, readCell, edit, findRows };
};

type TestDatabase = Awaited<ReturnType<typeof createDatabase>>;
const formula = (expression: string, result: string) => ({ expression, result });

describe('a formula over people', () => {
  it('reads names in cells, filters and exports, and compares people by their ids', async () => {
    const { id, add, addRow, findRows } = await createDatabase();
    const [one, other] = [await add('Owner', 'person'), await add('Reviewer', 'person')];
    const text = await add('Label', 'formula', formula('"By " + prop("Owner")', 'text'));
    const same = await add('Same', 'formula', formula('prop("Owner") == prop("Reviewer")', 'checkbox'));
    const named = await add('Named', 'formula', formula('prop("Owner") == "owner Example"', 'checkbox'));
    const count = await add('People', 'formula', formula('count(prop("Owner"))', 'number'));
    const both = await addRow({ [one.id]: [owner.id, member.id], [other.id]: [member.id, owner.id] });
    const alone = await addRow({ [one.id]: [owner.id], [other.id]: [member.id] });
    expect(both.cells).toMatchObject({ [text.id]: 'By owner Example, member Example', [same.id]: true });
    expect(both.cells).toMatchObject({ [named.id]: false, [count.id]: 2 });
    expect(alone.cells).toMatchObject({ [text.id]: 'By owner Example', [same.id]: false, [named.id]: true });
    expect(await findRows(text, 'contains', 'member example')).toEqual([both.id]);
    const csv = await owner.does(exportDatabase, { params: { id }, body: { format: 'csv' } });
    expect(String(csv)).toContain('"By owner Example, member Example"');
  });

  it('follows a changed name and a deleted account', async () => {
    const { add, addRow, readCell } = await createDatabase();
    const creator = await add('Creator', 'person');
    const text = await add('Label', 'formula', formula('prop("Creator") + "!"', 'text'));
    const row = await addRow({ [creator.id]: [member.id] });
    await member.does(updateProfile, { body: { full_name: 'Mara Lindqvist' } });
    await expect.poll(() => readCell(row, text), AFTER_NAMES).toBe('Mara Lindqvist!');
    await member.does(deleteAccount, { body: { password: PASSWORD } });
    await expect.poll(() => readCell(row, text), AFTER_NAMES).toBe('Deleted user!');
  });

  it('follows several changes of a name with one calculation', async () => {
    const { add, addRow, readCell } = await createDatabase();
    await add('Creator', 'created_by');
    const text = await add('Label', 'formula', formula('prop("Creator") + "!"', 'text'));
    const row = await addRow({});
    for (let count = 1; count <= 8; count += 1)
      await owner.does(updateProfile, { body: { full_name: `Owner ${count}` } });
    await expect.poll(() => readCell(row, text), AFTER_NAMES).toBe('Owner 8!');
    const runs = () => app.database.sql<{ state: string }[]>`
      select state from pgboss.job where name = ${recomputeNamesJob.name} and data->>'user_id' = ${owner.id}`;
    // The changes may take longer than the delay, so a second run is possible.
    expect((await runs()).length).toBeLessThanOrEqual(2);
  });

  it('is computed after a changed name in workspaces of the user, also in one that the user has left', async () => {
    const people = await createTestWorkspace(app).with('colleague', 'removed', 'outsider');
    const query = { workspace_id: people.id };
    const { id } = await people.owner.does(databases.createDatabase, { query, body: {} });
    const add = (name: string, type: Property['type'], config: Record<string, unknown> = {}) =>
      people.owner.does(databases.createProperty, { params: { id }, body: { name, type, config } });
    await add('Creator', 'created_by');
    await add('Label', 'formula', formula('prop("Creator") + "!"', 'text'));
    const findReading = async (user: TestUser) =>
      (await listUserReadings(app.database, user.id)).map(({ database_id }) => database_id);
    for (const user of [people.owner, people.colleague, people.removed])
      expect(await findReading(user)).toEqual([id]);
    expect(await findReading(people.outsider)).toEqual([]);
  });

  it('through a rollup is computed after a changed name in the rows that link to rows of the user', async () => {
    const [projects, tasks] = [await createDatabase(), await createDatabase()];
    const responsible = await tasks.add('Responsible', 'person');
    const relation = await projects.add('Tasks', 'relation', { database_id: tasks.id });
    const rolled = { relation_id: relation.id, property_id: responsible.id, function: 'values' };
    await projects.add('People', 'rollup', rolled);
    const text = await projects.add('Label', 'formula', formula('"By " + prop("People")', 'text'));
    const { colleague } = await createTestWorkspace(app).with('colleague');
    await owner.does(addMember, {
      params: { id: workspaceId },
      body: { user_id: colleague.id, role: 'member' },
    });
    const task = await tasks.addRow({ [responsible.id]: [colleague.id] });
    const [project] = [await projects.addRow({ [relation.id]: [task.id] }), await projects.addRow({})];
    await colleague.does(updateProfile, { body: { full_name: 'Noor Haddad' } });
    await expect.poll(() => projects.readCell(project, text), AFTER_NAMES).toBe('By Noor Haddad');
    const requests = await app.database.sql<{ row_ids: string[] | null }[]>`
      select data->'row_ids' as row_ids from pgboss.job
      where name = ${recomputeRowsJob.name} and data->>'database_id' = ${projects.id} order by created_on`;
    expect(requests.at(-1)).toEqual({ row_ids: [project.id] });
  });
});

/** Projects whose tasks have hours, with formulas over the sum of the hours and the titles of the tasks. */
async function createProjects() {
  const [projects, tasks] = [await createDatabase(), await createDatabase()];
  const hours = await tasks.add('Hours', 'number');
  const relation = await projects.add('Tasks', 'relation', { database_id: tasks.id });
  const rolled = { relation_id: relation.id, property_id: hours.id };
  const sum = await projects.add('Sum', 'rollup', { ...rolled, function: 'sum' });
  const cost = await projects.add('Cost', 'formula', formula('prop("Sum") * 100', 'number'));
  const titles = await projects.add('Titles', 'formula', formula('"Has " + prop("Tasks")', 'text'));
  const count = await projects.add('Count', 'formula', formula('count(prop("Tasks"))', 'number'));
  return { projects, tasks, hours, relation, sum, cost, titles, count };
}

const resultsOf = async (
  database: TestDatabase,
  row: Row,
  ...properties: readonly Property[]
): Promise<unknown[]> => Promise.all(properties.map((property) => database.readCell(row, property)));

describe('a formula over relations and rollups', () => {
  it('has its result at once when rows are linked, from both sides', async () => {
    const { projects, tasks, hours, relation, cost, titles, count } = await createProjects();
    const task = await tasks.addRow({ [tasks.title.id]: 'Call', [hours.id]: 2 });
    const empty = await projects.addRow({});
    expect(empty.cells).toMatchObject({ [cost.id]: 0, [titles.id]: 'Has ', [count.id]: 0 });
    const project = await projects.addRow({ [relation.id]: [task.id] });
    expect(project.cells).toMatchObject({ [cost.id]: 200, [titles.id]: 'Has Call', [count.id]: 1 });
    expect(await projects.findRows(cost, 'at_least', 150)).toEqual([project.id]);
    const back = relation.config.property_id as string;
    await tasks.addRow({ [tasks.title.id]: 'Write', [hours.id]: 3, [back]: [project.id] });
    expect(await resultsOf(projects, project, cost, titles, count)).toEqual([500, 'Has Call, Write', 2]);
    await projects.edit(project, { [relation.id]: null });
    expect(await resultsOf(projects, project, cost, titles, count)).toEqual([0, 'Has ', 0]);
  });

  it('follows changes of the linked rows, their deletion and restoration', async () => {
    const { projects, tasks, hours, relation, cost, titles } = await createProjects();
    const task = await tasks.addRow({ [tasks.title.id]: 'Call', [hours.id]: 2 });
    const project = await projects.addRow({ [relation.id]: [task.id] });
    const results = () => resultsOf(projects, project, cost, titles);
    await tasks.edit(task, { [hours.id]: 7, [tasks.title.id]: 'Call back' });
    await expect.poll(results).toEqual([700, 'Has Call back']);
    const params = { id: tasks.id, row_id: task.id };
    await owner.does(databases.deleteRow, { params });
    expect(await results()).toEqual([0, 'Has ']);
    await owner.does(databases.restoreRow, { params });
    expect(await results()).toEqual([700, 'Has Call back']);
  });

  it('follows changes of the properties that it reads', async () => {
    const { projects, tasks, hours, relation, sum, cost } = await createProjects();
    const task = await tasks.addRow({ [hours.id]: 2 });
    const other = await tasks.addRow({ [hours.id]: 5 });
    const project = await projects.addRow({ [relation.id]: [task.id, other.id] });
    const config = { ...sum.config, function: 'max' };
    await owner.does(databases.updateProperty, {
      params: { id: projects.id, property_id: sum.id },
      body: { config },
    });
    expect(await projects.readCell(project, cost)).toBe(500);
    const address = { params: { id: tasks.id, property_id: hours.id } };
    await owner.does(databases.deleteProperty, address);
    await expect.poll(() => projects.readCell(project, cost)).toBeUndefined();
    await owner.does(databases.restoreProperty, address);
    await expect.poll(() => projects.readCell(project, cost)).toBe(500);
  });

  it('follows a chain of tables', async () => {
    const { projects, tasks, hours, relation, cost } = await createProjects();
    const clients = await createDatabase();
    const owned = await clients.add('Projects', 'relation', { database_id: projects.id });
    await clients.add('Costs', 'rollup', { relation_id: owned.id, property_id: cost.id, function: 'sum' });
    const total = await clients.add('Total', 'formula', formula('prop("Costs") + 1', 'number'));
    const task = await tasks.addRow({ [hours.id]: 2 });
    const project = await projects.addRow({ [relation.id]: [task.id] });
    const client = await clients.addRow({ [owned.id]: [project.id] });
    expect(client.cells[total.id]).toBe(201);
    await tasks.edit(task, { [hours.id]: 3 });
    await expect.poll(() => clients.readCell(client, total)).toBe(301);
  });

  it('cannot form a loop between tables, also not by a restored property', async () => {
    const { projects, tasks, relation, cost } = await createProjects();
    const back = relation.config.property_id as string;
    const rolled = { relation_id: back, property_id: cost.id, function: 'sum' };
    await tasks.add('Costs', 'rollup', rolled);
    const share = await tasks.add('Share', 'formula', formula('prop("Costs") + 1', 'number'));
    const closing = { relation_id: relation.id, property_id: share.id, function: 'sum' };
    const loop = await projects.add('Shares', 'rollup', closing);
    const address = { params: { id: projects.id, property_id: cost.id } };
    const body = { config: formula(`prop("${loop.id}")`, 'number') };
    const refused = await owner.call(databases.updateProperty, { ...address, body });
    expect([refused.status, refused.body.detail]).toEqual([422, 'The formula “Cost” refers to itself.']);
    // While the formula is in the trash, its rollup can be redirected; then the formula cannot come back.
    const shareAddress = { params: { id: tasks.id, property_id: share.id } };
    await owner.does(databases.deleteProperty, shareAddress);
    await owner.does(databases.updateProperty, { ...address, body });
    const restored = await owner.call(databases.restoreProperty, shareAddress);
    expect([restored.status, restored.body.detail]).toEqual([422, 'The formula “Share” refers to itself.']);
  });
});
