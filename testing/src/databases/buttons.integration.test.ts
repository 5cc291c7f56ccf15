import { randomUUID } from 'node:crypto';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, propertyUpdated, rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import { pressTaskButton } from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());

/** Creates a task with a button that runs these actions; `ids` maps property names to ids. */
async function createButton(actionsOf: (ids: Record<string, string>) => object[]) {
  const project = await createTestProject(owner, workspaceId);
  const add = (name: string, type: 'person' | 'date_range') =>
    owner.does(databases.createProperty, { params: { id: project.id }, body: { name, type } });
  const ids: Record<string, string> = {
    Name: project.property('Name').id,
    Status: project.property('Status').id,
    Due: project.property('Due date').id,
    Who: (await add('Who', 'person')).id,
    When: (await add('When', 'date_range')).id,
  };
  const actions = actionsOf(ids);
  const button = await owner.does(databases.createProperty, {
    params: { id: project.id },
    body: { name: 'Finish', type: 'button', config: { label: 'Done!', actions } },
  });
  const task = await createTestTask(owner, project.id, 'Call the printer');
  const params = { id: project.id, row_id: task.id, property_id: button.id };
  const press = (by: TestUser, time_zone = 'Europe/Berlin') =>
    by.call(pressButton, { params, body: { time_zone } });
  const read = async () => (await owner.does(databases.getRow, { params })).cells;
  return { project, task, button, params, ids, press, read };
}

const set = (property_id: string, given: object) => ({ do: 'set', property_id, ...given });

test('a press sets cells in one step as the pressing user, and every viewer sees it', async () => {
  const { project, params, ids, press, read } = await createButton((known) => [
    set(known.Status!, { value: 'Done' }),
    set(known.Due!, { to: 'today' }),
    set(known.When!, { to: 'now' }),
    set(known.Who!, { to: 'me' }),
    { do: 'open', url: 'https://example.com/done' },
  ]);
  const tab = await member.connect();
  await tab.emit(joinDatabase, { database_id: project.id });
  const before = Date.now();
  const { status, body } = await press(member, 'Pacific/Kiritimati');
  expect([status, body.url]).toEqual([200, 'https://example.com/done']);
  // The response contains the earlier values, with which the client can undo the click.
  expect(body.was).toEqual({
    [ids.Status!]: 'Not Started',
    [ids.Due!]: null,
    [ids.When!]: null,
    [ids.Who!]: null,
  });
  const cells = await read();
  expect(cells[ids.Status!]).toBe('Done');
  expect(cells[ids.Who!]).toEqual([member.id]);
  expect(Date.parse((cells[ids.When!] as { start: string }).start)).toBeGreaterThanOrEqual(before);
  const kiritimati = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  expect(cells[ids.Due!]).toBe(kiritimati);
  await tab.settled();
  const told = tab.all(rowsUpdated);
  expect(told).toHaveLength(1);
  expect(told[0]!.rows).toEqual(body.rows);
  expect(Object.keys(told[0]!.rows[0]!.cells).toSorted()).toEqual(
    [ids.Status, ids.Due, ids.When, ids.Who].toSorted(),
  );
  // A button property can also be pressed through the endpoints of projects.
  const { id, row_id: task_id, property_id } = params;
  expect((await owner.call(pressTaskButton, { params: { id, task_id, property_id }, body: {} })).status).toBe(
    200,
  );
});

test('two simultaneous presses set the values once', async () => {
  const { project, ids, press, read } = await createButton((known) => [
    set(known.Status!, { value: 'Done' }),
    set(known.Who!, { to: 'nothing' }),
  ]);
  const tab = await owner.connect();
  await tab.emit(joinDatabase, { database_id: project.id });
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(member)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.rows.length > 0)).toHaveLength(1);
  expect((await read())[ids.Status!]).toBe('Done');
  await tab.settled();
  expect(tab.all(rowsUpdated)).toHaveLength(1);
});

test('a press does nothing and says so if its property was deleted', async () => {
  const { project, ids, params, press, read } = await createButton((known) => [
    set(known.Name!, { value: 'Finished' }),
    set(known.Status!, { value: 'Done' }),
  ]);
  const status = project.property('Status');
  const options = status.config.options!;
  const configure = (given: readonly object[]) =>
    owner.does(databases.updateProperty, {
      params: { id: project.id, property_id: status.id },
      body: { config: { ...status.config, options: [...given] } },
    });

  await configure(options.map((one) => (one.value === 'Done' ? { ...one, value: 'Ready' } : one)));
  expect((await press(member)).status).toBe(200);
  expect((await read())[ids.Status!]).toBe('Ready');

  await owner.does(databases.updateCell, {
    params: { ...params, property_id: ids.Name! },
    body: { value: 'Call again' },
  });
  await configure(options.filter(({ value }) => value !== 'Done'));
  const withoutOption = await press(member);
  expect([withoutOption.status, withoutOption.body]).toEqual([
    422,
    expect.objectContaining({ detail: '“Status”: There is no such option.' }),
  ]);
  expect((await read())[ids.Name!]).toBe('Call again');

  await owner.does(databases.deleteProperty, { params: { id: project.id, property_id: status.id } });
  const without = await press(member);
  expect([without.status, without.body]).toEqual([409, expect.objectContaining({ code: 'button_outdated' })]);
  await owner.does(databases.deleteProperty, { params: { id: project.id, property_id: params.property_id } });
  expect((await press(member)).status).toBe(404);
});

test('a restored button sets a renamed option by its new name', async () => {
  const { project, params, ids, press, read } = await createButton((known) => [
    set(known.Status!, { value: 'Done' }),
  ]);
  const status = project.property('Status');
  const options = status.config.options!.map((one) =>
    one.value === 'Done' ? { ...one, value: 'Ready' } : one,
  );
  const { id, property_id } = params;
  await owner.does(databases.deleteProperty, { params: { id, property_id } });
  const tab = await member.connect();
  await tab.emit(joinDatabase, { database_id: id });
  await owner.does(databases.updateProperty, {
    params: { id, property_id: status.id },
    body: { config: { ...status.config, options } },
  });
  await tab.settled();
  // Nobody receives an event for a deleted property, here the button.
  expect(tab.all(propertyUpdated).map(({ property }) => property.id)).toEqual([status.id]);
  await owner.does(databases.restoreProperty, { params: { id, property_id } });
  expect((await press(member)).status).toBe(200);
  expect((await read())[ids.Status!]).toBe('Ready');
});

test('only a button can be pressed, and its cells cannot be written', async () => {
  const { params, ids } = await createButton((known) => [set(known.Status!, { value: 'Done' })]);
  const other = await owner.call(pressButton, { params: { ...params, property_id: ids.Status! }, body: {} });
  expect([other.status, other.body]).toEqual([409, expect.objectContaining({ code: 'not_a_button' })]);
  const written = await owner.call(databases.updateCell, { params, body: { value: 'Done' } });
  expect(written.status).toBe(422);
  const sorted = await owner.call(databases.queryRows, {
    params: { id: params.id },
    body: { sorts: [{ property_id: params.property_id }] },
  });
  expect(sorted.status).toBe(422);
});

describe('a button is rejected that', () => {
  const open = { do: 'open', url: 'https://example.com' };
  it.each([
    ['does nothing', () => [], 'A button needs at least one action.'],
    [
      'runs something',
      () => [{ do: 'open', url: 'javascript:alert(1)' }],
      'Enter a valid web address, such as https://example.com.',
    ],
    ['opens two addresses', () => [open, open], 'A button can open only one address.'],
    ['does what there is not', () => [{ do: 'explode' }], 'This is not a valid button action.'],
    [
      'sets what is not there',
      () => [set(randomUUID(), { to: 'nothing' })],
      'A button can only set properties of the same database.',
    ],
    [
      'sets an option that is not there',
      (id: string) => [set(id, { value: 'Never' })],
      '“Status”: There is no such option.',
    ],
    [
      'sets a status to a day',
      (id: string) => [set(id, { to: 'today' })],
      '“Status”: A button can’t set this value.',
    ],
    [
      'sets one property twice',
      (id: string) => [set(id, { to: 'nothing' }), set(id, { value: 'Done' })],
      'A button can set each property only once.',
    ],
  ])('%s', async (_, actionsOf, detail) => {
    const project = await createTestProject(owner, workspaceId);
    const actions = actionsOf(project.property('Status').id);
    const { status, body } = await owner.call(databases.createProperty, {
      params: { id: project.id },
      body: { name: 'Do it', type: 'button', config: { label: 'Do it', actions } },
    });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'config_not_valid', detail })]);
  });
});
