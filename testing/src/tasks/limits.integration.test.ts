import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  ACTION_ITEMS_MAX,
  ASSIGNEES_MAX,
  COMMENT_EMOJI_MAX,
  COMMENTS_MAX,
  DATABASES_MAX,
  DOCUMENTS_MAX,
  TEXT_CELL_LENGTH_MAX,
  TRASHED_DATABASES_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as templates from '@workflow/contract/templates/templates.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { addUsers, createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FULL = { status: 409, body: { code: 'task_full' } };

test('a task has a maximum number of comments, steps, documents and assignees', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const { id: task_id } = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id };
  const { sql } = app.database;
  await sql`
    insert into row_comments (id, row_id, content)
    select gen_random_uuid(), ${task_id}, 'Yes.' from generate_series(2, ${COMMENTS_MAX})`;
  await sql`
    insert into row_action_items (id, row_id, content, position)
    select gen_random_uuid(), ${task_id}, 'Ask', n from generate_series(2, ${ACTION_ITEMS_MAX}) n`;
  await sql`
    insert into row_documents (id, row_id, doc_type, url)
    select gen_random_uuid(), ${task_id}, 'url', 'https://example.com' from generate_series(2, ${DOCUMENTS_MAX})`;
  await addUsers(app, workspaceId, ASSIGNEES_MAX);
  const people = await sql<{ user_id: string }[]>`
    select user_id from workspace_members where workspace_id = ${workspaceId} and user_id <> ${owner.id}`;
  await sql`
    insert into row_assignees (row_id, user_id)
    select ${task_id}, id from unnest(${people.slice(1).map(({ user_id }) => user_id)}::uuid[]) id`;
  const assign = (user_id: string) => owner.call(projects.assignTask, { params, body: { user_id } });
  const adding = [
    () => owner.call(projects.createComment, { params, body: { content: 'No.' } }),
    () => owner.call(projects.createActionItem, { params, body: { content: 'Answer' } }),
    () => owner.call(projects.addDocument, { params, body: { url: 'https://example.com' } }),
  ];
  for (const add of adding) {
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject(FULL);
  }
  expect((await assign(owner.id)).status).toBe(201);
  expect(await assign(people[0]!.user_id)).toMatchObject(FULL);
  expect((await assign(owner.id)).status).toBe(200);
});

test('a comment has a maximum number of different emoji', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const { id: task_id } = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id };
  const { id: comment_id } = await owner.does(projects.createComment, { params, body: { content: 'Yes.' } });
  const react = (by: typeof owner, emoji: string) =>
    by.call(projects.addCommentReaction, { params: { ...params, comment_id, emoji } });
  for (let number = 0; number < COMMENT_EMOJI_MAX; number++)
    expect((await react(owner, String.fromCodePoint(0x1f600 + number))).status).toBe(200);
  expect(await react(owner, '🎉')).toMatchObject(FULL);
  expect((await react(member, '😀')).status).toBe(200);
});

test('a workspace has a maximum number of databases, and lists the latest of the trash', async () => {
  const { id: workspace_id, owner } = await createTestWorkspace(app).with();
  await app.database.sql`
    insert into databases (id, workspace_id, kind, title, view_type, created_by, deleted_at)
    select gen_random_uuid(), ${workspace_id}, 'database', n::text, 'table', ${owner.id},
      case when n > ${DATABASES_MAX - 1} then now() - n * interval '1 second' end
    from generate_series(1, ${DATABASES_MAX + TRASHED_DATABASES_MAX + 9}) n`;
  const create = () => owner.call(databases.createDatabase, { query: { workspace_id }, body: {} });
  const made = await create();
  expect(made.status).toBe(201);
  const refused = { status: 409, body: { code: 'too_many_databases' } };
  expect(await create()).toMatchObject(refused);
  const trashed = await owner.does(databases.listDatabases, { query: { workspace_id, state: 'trashed' } });
  expect(trashed).toHaveLength(TRASHED_DATABASES_MAX);
  expect(trashed[0]!.title).toBe(String(DATABASES_MAX));
  const restore = () => owner.call(databases.restoreDatabase, { params: { id: trashed[0]!.id } });
  expect(await restore()).toMatchObject(refused);
  // Restoring a database that is not in the trash needs no quota, and deleting another one frees some.
  expect((await owner.call(databases.restoreDatabase, { params: made.body })).status).toBe(200);
  await owner.does(databases.deleteDatabase, { params: made.body });
  expect((await restore()).status).toBe(200);
  // Projects have a separate quota.
  await createTestProject(owner, workspace_id);
});

test('databases that are created at the same time do not exceed the maximum', async () => {
  const { id: workspace_id, owner } = await createTestWorkspace(app).with();
  const { sql } = app.database;
  await sql`
    insert into databases (id, workspace_id, kind, title, view_type, created_by)
    select gen_random_uuid(), ${workspace_id}, 'database', n::text, 'table', ${owner.id}
    from generate_series(1, ${DATABASES_MAX - 1}) n`;
  const create = () => owner.call(databases.createDatabase, { query: { workspace_id }, body: {} });
  const created = await sql.begin(async (locking) => {
    // While this lock is held, both requests can count but not insert.
    await locking`lock table databases in share row exclusive mode`;
    const both = [create(), create()];
    await expect
      .poll(async () => {
        const waiting = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length;
      })
      .toBe(2);
    return { both };
  });
  const statuses = (await Promise.all(created.both)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
});

test('a template has a maximum size, so that all can be listed', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const { id: notes } = await owner.does(databases.createProperty, {
    params,
    body: { name: 'Notes', type: 'text' },
  });
  for (let number = 0; number < 51; number++)
    await createTestTask(owner, project.id, 'Plan', { [notes]: 'a'.repeat(TEXT_CELL_LENGTH_MAX) });
  const save = (with_tasks: boolean) =>
    owner.call(templates.saveProjectAsTemplate, { params, body: { name: 'Launch', with_tasks } });
  expect(await save(true)).toMatchObject({ status: 409, body: { code: 'template_too_large' } });
  expect((await save(false)).status).toBe(201);
});
