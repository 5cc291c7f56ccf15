import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsCreated } from '@workflow/contract/databases/databases.events.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import * as forms from '@workflow/contract/forms/forms.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { commentCreated } from '@workflow/contract/projects/projects.events.ts';
import * as templates from '@workflow/contract/templates/templates.endpoints.ts';
import { deleteExpiredKeys } from '@workflow/server/features/databases/rows/idempotency-keys.jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Answer, createClient } from '../harness/client.ts';
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

/** Creates a project, and a tab that records all its events. */
async function createWatchedProject() {
  const project = await createTestProject(owner, workspaceId);
  const tab = await owner.connect();
  await tab.emit(joinDatabase, { database_id: project.id });
  const listCreatedIds = async () => {
    await tab.settled();
    return tab.all(rowsCreated).flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  const countRows = async () => (await owner.does(databases.getDatabase, { params: project })).rows.length;
  return { ...project, params: { id: project.id }, tab, told: listCreatedIds, count: countRows };
}

/** Sends the request three times at once, and a fourth time afterwards. */
async function sendRepeatedly<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>[]> {
  return [...(await Promise.all([ask(), ask(), ask()])), await ask()];
}

const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted();
const ONE_CREATED = [200, 200, 200, 201];

test('a task that is created again with the same key exists once', async () => {
  const { params, told, count } = await createWatchedProject();
  const client_row_id = randomUUID();
  const answers = await sendRepeatedly(() =>
    member.call(projects.createTask, { params, body: { title: 'Call', client_row_id } }),
  );
  expect(statuses(answers)).toEqual(ONE_CREATED);
  const [id, ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  expect(await told()).toEqual([id]);
  // Another idempotency key, or none, creates another row.
  await member.does(databases.createRow, { params, body: { title: 'Call', client_row_id: randomUUID() } });
  for (const client of [{}, { client_row_id: null }])
    await member.does(databases.createRow, { params, body: { title: 'Call', ...client } });
  expect(await count()).toBe(4);
  // The same key is unknown in another database.
  const other = await createWatchedProject();
  await member.does(databases.createRow, { params: other.params, body: { client_row_id } });
  expect(await other.count()).toBe(1);
});

test('a failed request does not use up its key', async () => {
  const { params } = await createWatchedProject();
  const client_row_id = randomUUID();
  const ask = (after: string | null) =>
    member.call(databases.createRow, { params, body: { after, client_row_id } });
  expect((await ask(randomUUID())).status).toBe(404);
  expect((await ask(null)).status).toBe(201);
});

test('a row that was deleted in between is neither returned nor created again', async () => {
  const { params, count } = await createWatchedProject();
  const body = { client_row_id: randomUUID() };
  const { id: row_id } = await member.does(databases.createRow, { params, body });
  await owner.does(databases.deleteRow, { params: { ...params, row_id } });
  expect((await member.call(databases.createRow, { params, body })).status).toBe(404);
  expect(await count()).toBe(0);
});

test('rows that are duplicated again with the same key have one copy each', async () => {
  const { params, told, count, id } = await createWatchedProject();
  const row_ids = [
    (await createTestTask(owner, id, 'Paper')).id,
    (await createTestTask(owner, id, 'Ink')).id,
  ];
  const body = { row_ids, client_copy_id: randomUUID() };
  const answers = await sendRepeatedly(() => member.call(databases.duplicateRows, { params, body }));
  expect(statuses(answers)).toEqual(ONE_CREATED);
  const ids = answers.map((answer) => answer.body.rows.map((row) => row.id));
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(await count()).toBe(4);
  expect(await told()).toEqual([...row_ids, ...ids[0]!]);
});

test('rows that are created together again with the same key exist once', async () => {
  const { params, told, count, property } = await createWatchedProject();
  const title = property('Name').id;
  const body = { rows: [{ cells: { [title]: 'Paper' } }, { cells: {} }], client_rows_id: randomUUID() };
  const answers = await sendRepeatedly(() => member.call(databases.createRows, { params, body }));
  expect(statuses(answers)).toEqual(ONE_CREATED);
  const ids = answers.map((answer) => answer.body.rows.map((row) => row.id));
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(await count()).toBe(2);
  expect(await told()).toEqual(ids[0]);
});

test('a task from a template that is created again with the same key exists once', async () => {
  const { params, id, count } = await createWatchedProject();
  const task = await createTestTask(owner, id, 'Every week');
  const template = await owner.does(templates.createTaskTemplate, { params, body: { task_id: task.id } });
  const body = { client_row_id: randomUUID() };
  const used = { ...params, template_id: template.id };
  const answers = await sendRepeatedly(() =>
    member.call(templates.createTaskFromTemplate, { params: used, body }),
  );
  expect(statuses(answers)).toEqual(ONE_CREATED);
  expect(await count()).toBe(2);
});

test('a comment that is sent again with the same key exists once', async () => {
  const { id, tab } = await createWatchedProject();
  const task = await createTestTask(owner, id, 'Call');
  const params = { id, task_id: task.id };
  const body = { content: 'Done soon.', client_comment_id: randomUUID() };
  const answers = await sendRepeatedly(() => member.call(projects.createComment, { params, body }));
  expect(statuses(answers)).toEqual(ONE_CREATED);
  const comments = await owner.does(projects.listComments, { params });
  expect(answers.map((answer) => answer.body.id)).toEqual(Array(4).fill(comments[0]!.id));
  expect(comments).toHaveLength(1);
  await tab.settled();
  expect(tab.all(commentCreated)).toHaveLength(1);
  await member.does(projects.createComment, { params, body: { content: 'Done soon.' } });
  expect(await owner.does(projects.listComments, { params })).toHaveLength(2);
});

test('a deleted comment stays deleted when its lost request is repeated', async () => {
  const { id, tab } = await createWatchedProject();
  const task = await createTestTask(owner, id, 'Call');
  const params = { id, task_id: task.id };
  const body = { content: 'Never mind.', client_comment_id: randomUUID() };
  const comment = await member.does(projects.createComment, { params, body });
  await member.does(projects.deleteComment, { params: { ...params, comment_id: comment.id } });
  const again = await member.call(projects.createComment, { params, body });
  expect([again.status, again.body]).toMatchObject([404, { code: 'comment_not_found' }]);
  expect(await owner.does(projects.listComments, { params })).toEqual([]);
  await tab.settled();
  expect(tab.all(commentCreated)).toHaveLength(1);
});

test('a repeated request returns the task of a template that was deleted since', async () => {
  const { params, id, count } = await createWatchedProject();
  const task = await createTestTask(owner, id, 'Call');
  const template = await owner.does(templates.createTaskTemplate, { params, body: { task_id: task.id } });
  const used = { params: { ...params, template_id: template.id }, body: { client_row_id: randomUUID() } };
  const made = await member.does(templates.createTaskFromTemplate, used);
  await owner.does(templates.deleteTaskTemplate, { params: used.params });
  const again = await member.call(templates.createTaskFromTemplate, used);
  expect([again.status, again.body.id]).toEqual([200, made.id]);
  const another = await member.call(templates.createTaskFromTemplate, {
    ...used,
    body: { client_row_id: randomUUID() },
  });
  expect([another.status, another.body]).toMatchObject([404, { code: 'template_not_found' }]);
  expect(await count()).toBe(2);
});

test('a form that is submitted again with the same key is one response, also without an account', async () => {
  const { params, property, count, told } = await createWatchedProject();
  const field = { property_id: property('Name').id, is_required: true, help: '' };
  const form = { title: 'Faults', description: '', thanks: '', fields: [field] };
  const view = await owner.does(databases.createView, {
    params,
    body: { name: 'Faults', type: 'form', config: { ...EMPTY_VIEW, form } },
  });
  const at = { ...params, view_id: view.id };
  const answer = () => ({ cells: { [field.property_id]: 'It leaks' }, client_answer_id: randomUUID() });
  const own = answer();
  await sendRepeatedly(() => member.call(forms.answerForm, { params: at, body: own }));
  expect(await count()).toBe(1);
  const { url } = await owner.does(forms.renewFormLink, { params: at });
  const body = answer();
  const token = url.split('/').at(-1)!;
  await sendRepeatedly(() =>
    createClient(app.url, null).call(forms.answerPublicForm, { params: { token }, body }),
  );
  expect(await count()).toBe(2);
  expect(await told()).toHaveLength(2);
});

test('the same key of two users, or for two kinds of requests, is two keys', async () => {
  const { params, count } = await createWatchedProject();
  const client_row_id = randomUUID();
  const [mine, theirs] = await Promise.all(
    [owner, member].map((person) =>
      person.does(databases.createRow, { params, body: { title: person.user.username, client_row_id } }),
    ),
  );
  expect(mine!.id).not.toBe(theirs!.id);
  const several = await owner.does(databases.createRows, {
    params,
    body: { client_rows_id: client_row_id, rows: [{ cells: {} }, { cells: {} }] },
  });
  expect(several.rows).toHaveLength(2);
  const copies = await owner.does(databases.duplicateRows, {
    params,
    body: { client_copy_id: client_row_id, row_ids: [mine!.id] },
  });
  expect(copies.rows).toHaveLength(1);
  expect(await count()).toBe(5);

  const at = { id: params.id, task_id: mine!.id };
  const body = { content: 'Seen', client_comment_id: client_row_id };
  const comments = await Promise.all(
    [owner, member].map((person) => person.does(projects.createComment, { params: at, body })),
  );
  expect(new Set(comments.map(({ id }) => id)).size).toBe(2);
});

test('a request must create or duplicate at least one row', async () => {
  const { params, count } = await createWatchedProject();
  const name = randomUUID();
  const none = await owner.call(databases.createRows, { params, body: { client_rows_id: name, rows: [] } });
  expect(none.status).toBe(422);
  const copies = await owner.call(databases.duplicateRows, {
    params,
    body: { client_copy_id: name, row_ids: [] },
  });
  expect(copies.status).toBe(422);
  await owner.does(databases.createRow, { params, body: { title: 'One', client_row_id: name } });
  expect(await count()).toBe(1);
});

test('a key expires after a week and can be used again', async () => {
  const { params, count } = await createWatchedProject();
  const [older, younger] = [randomUUID(), randomUUID()];
  const ask = (client_row_id: string) =>
    member.call(databases.createRow, { params, body: { title: 'Call', client_row_id } });
  for (const name of [older, younger]) await ask(name);
  const setAge = (name: string, days: number) => app.database.sql`
    update idempotency_keys set created_at = now() - make_interval(days => ${days}) where idempotency_key = ${name}`;
  await setAge(older, 8);
  await setAge(younger, 6);
  await deleteExpiredKeys(app);
  expect((await ask(younger)).status).toBe(200);
  expect((await ask(older)).status).toBe(201);
  expect(await count()).toBe(3);
});
