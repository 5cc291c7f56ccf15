import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { listMembers, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  getUnreadNotifications,
  listNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  newNotification,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import { SEPARATE_TASK_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import { createPageDatabase, deletePage, restorePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { sendDueReminders } from '@workflow/server/features/tasks/reminders/reminders.jobs.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestProject, createTestTask, type Project } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestPage } from '../pages/test-pages.ts';

let app: TestApp;
let ana: TestUser;
let ben: TestUser;
let guest: TestUser;
let workspaceId: string;
let launch: Project;
let his: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'guest');
  ({ owner: ana, member: ben, guest, id: workspaceId } = workspace);
  launch = await createTestProject(ana, workspaceId, { title: 'Launch' });
  his = await ben.connect();
});
afterAll(() => app.close());

const at = (task_id: string) => ({ params: { id: launch.id, task_id } });
const assign = (taskId: string, { id: user_id }: TestUser, by = ana) =>
  by.does(projects.assignTask, { ...at(taskId), body: { user_id } });
const received = async (socket = his) => {
  await socket.settled();
  return socket.all(newNotification);
};
const task = async (title: string, due?: string) => {
  const made = await createTestTask(
    ana,
    launch.id,
    title,
    due ? { [launch.property('Due date').id]: due } : {},
  );
  await assign(made.id, ben);
  return made;
};

it('an assigned user is notified once, with the author and the task', async () => {
  const { id } = await task('Call the printer');
  await assign(id, ben);
  expect(await received()).toMatchObject([
    {
      kind: 'task_assigned',
      place: 'Launch',
      subject_id: id,
      content: 'Call the printer',
      link: `/workspace/${workspaceId}/project/${launch.id}?task=${id}`,
      actor: { id: ana.id },
    },
  ]);
});

it('assigning tasks that are created in one step notifies the user and is in the activity', async () => {
  const title = launch.property('Name').id;
  const params = { id: launch.id };
  const rows = [
    { cells: { [title]: 'Call the printer', [ASSIGNEES_ID]: [ben.id] } },
    { cells: { [title]: 'Buy paper', [ASSIGNEES_ID]: [ana.id, ben.id] } },
    { cells: { [title]: 'Buy ink' } },
  ];
  const made = await ana.does(databases.createRows, { params, body: { rows } });
  const read = await ana.does(databases.readRows, {
    params,
    body: { row_ids: made.rows.map(({ id }) => id) },
  });
  for (const answer of [made.rows, read.rows])
    expect(answer.map(({ assignees }) => assignees.map(({ id }) => id).toSorted())).toEqual([
      [ben.id],
      [ana.id, ben.id].toSorted(),
      [],
    ]);
  expect(await received()).toMatchObject([
    { kind: 'task_assigned', content: 'Call the printer', actor: { id: ana.id } },
    { kind: 'task_assigned', content: 'Buy paper', actor: { id: ana.id } },
  ]);
  const activity = await ana.does(databases.listRowActivity, {
    params: { ...params, row_id: made.rows[0]!.id },
  });
  expect(activity.map(({ kind }) => kind).toSorted()).toEqual(['assigned', 'created']);
  const [stored] = await app.database.sql`
    select count(*)::int as strays from database_rows where database_id = ${launch.id} and cells ? ''`;
  expect(stored).toEqual({ strays: 0 });
});

it('many tasks that are assigned in one step are one notification', async () => {
  const rows = Array.from({ length: 5 }, () => ({ cells: { [ASSIGNEES_ID]: [ben.id] } }));
  await ana.does(databases.createRows, { params: { id: launch.id }, body: { rows } });
  expect(await received()).toMatchObject([
    { kind: 'tasks_assigned', event_count: 5, title: `${ana.user.full_name} assigned you 5 tasks in Launch` },
  ]);
});

it('no user is notified of their own actions, and no guest of tasks that they cannot see', async () => {
  const { id } = await createTestTask(ana, launch.id, 'Call the printer');
  const theirs = await guest.connect();
  await assign(id, ben, ben);
  const content = `@${ben.user.username} and @${guest.user.username}`;
  await ben.does(projects.createComment, { ...at(id), body: { content } });
  expect(await received()).toEqual([]);
  expect(await received(theirs)).toEqual([]);
});

it('a mentioned user is notified once, also after an edit of the comment', async () => {
  const { id } = await createTestTask(ana, launch.id, 'Call the printer');
  const name = `@${ben.user.username}`;
  const said = await ana.does(projects.createComment, { ...at(id), body: { content: 'Who calls them?' } });
  const change = (content: string) =>
    ana.does(projects.updateComment, {
      params: { ...at(id).params, comment_id: said.id },
      body: { content },
    });
  await change(`${name}, can you?`);
  await change(`${name}, can you call them?`);
  expect(await received()).toMatchObject([{ kind: 'task_mentioned', subject_id: id, actor: { id: ana.id } }]);
  const about = async () =>
    (await ben.does(listNotifications, { query: {} })).filter(({ subject_id }) => subject_id === id);
  await change('Who calls them now?');
  expect(await about()).toEqual([]);
  await change(`${name}, you after all?`);
  expect(await about()).toHaveLength(1);
  expect(await received()).toHaveLength(1);
});

it('an edit of a comment between two mentions of a user notifies the user whom it mentions', async () => {
  const { id } = await createTestTask(ana, launch.id, 'Call the printer');
  const name = `@${ben.user.username}`;
  const comment = (content: string) => ana.does(projects.createComment, { ...at(id), body: { content } });
  await comment(`One, ${name}.`);
  const second = await comment('Two.');
  await comment(`Three, ${name}.`);
  const content = `Two, ${name}.`;
  await ana.does(projects.updateComment, {
    params: { ...at(id).params, comment_id: second.id },
    body: { content },
  });
  const [newest] = await ben.does(listNotifications, { query: { limit: 1 } });
  expect(newest).toMatchObject({ kind: 'task_mentioned', event_count: 3, content });
});

it('deleting a comment that is not the last removes it from the number and the names', async () => {
  const { id } = await task('Call the printer');
  const said = await ana.does(projects.createComment, { ...at(id), body: { content: 'Who calls them?' } });
  for (const content of ['I did.', 'They are closed.'])
    await ana.does(projects.createComment, { ...at(id), body: { content } });
  await ana.does(projects.deleteComment, { params: { ...at(id).params, comment_id: said.id } });
  const [newest] = await ben.does(listNotifications, { query: { limit: 1 } });
  expect(newest).toMatchObject({ kind: 'task_comment', event_count: 2, content: 'They are closed.' });
});

it('deleting the last of several comments keeps the notification of the earlier ones', async () => {
  const { id } = await task('Call the printer');
  const comment = (content: string) => ana.does(projects.createComment, { ...at(id), body: { content } });
  await comment('Who calls them?');
  const last = await comment('Nevermind.');
  await ana.does(projects.deleteComment, { params: { ...at(id).params, comment_id: last.id } });
  const [newest] = await ben.does(listNotifications, { query: { limit: 1 } });
  expect(newest).toMatchObject({ kind: 'task_comment', event_count: 1, content: 'Who calls them?' });
});

it('a user who becomes a guest neither has nor counts notifications about tasks, until they are a member again', async () => {
  const kindsOf = async () => {
    const listed = await ben.does(listNotifications, { query: {} });
    return listed.map(({ kind }) => kind).filter((kind) => kind.startsWith('task'));
  };
  const countUnread = async () => (await ben.does(getUnreadNotifications, {})).unread_count;
  const before = await countUnread();
  const { id } = await task('Call the printer');
  await ana.does(projects.createComment, { ...at(id), body: { content: 'Who calls them?' } });
  await ana.does(projects.createComment, {
    ...at(id),
    body: { content: `@${ben.user.username}, can you?` },
  });
  const rows = Array.from({ length: SEPARATE_TASK_NOTIFICATIONS_MAX + 1 }, () => ({
    cells: { [ASSIGNEES_ID]: [ben.id] },
  }));
  await ana.does(databases.createRows, { params: { id: launch.id }, body: { rows } });
  const all = ['tasks_assigned', 'task_mentioned', 'task_comment', 'task_assigned'];
  expect(await kindsOf()).toEqual(all);
  expect(await countUnread()).toBe(before + all.length);
  const change = (role: 'guest' | 'member') =>
    ana.does(updateMember, { params: { id: workspaceId, user_id: ben.id }, body: { role } });
  await change('guest');
  expect(await kindsOf()).toEqual([]);
  expect(await countUnread()).toBe(before);
  await change('member');
  expect(await kindsOf()).toEqual(all);
});

const remindAt = (moment: string) => sendDueReminders({ transact: app.transact }, new Date(moment));
const inZone = (time_zone: string) => ben.does(setOwnTimeZone, { body: { time_zone } });
const reminders = async () =>
  (await received())
    .filter(({ kind }) => kind !== 'task_assigned')
    .map(({ kind, content }) => [kind, content]);

it('reminders of due and overdue tasks come once each in the user’s local morning', async () => {
  await inZone('America/New_York');
  await task('Due', '2090-03-15');
  await task('Late', '2090-03-14');
  await task('Later', '2090-03-16');
  await task('Long ago', '2089-01-01');
  await remindAt('2090-03-15T11:59:59.999Z');
  expect(await reminders()).toEqual([]);
  // Daylight saving time began there three days before.
  await Promise.all([remindAt('2090-03-15T12:00:00Z'), remindAt('2090-03-15T12:00:00Z')]);
  // Reminders with the same time can have any order.
  expect((await reminders()).toSorted()).toEqual([
    ['task_due', 'Due'],
    ['task_overdue', 'Late'],
  ]);
  await remindAt('2090-03-15T20:00:00Z');
  expect(await reminders()).toHaveLength(2);
  await remindAt('2090-03-16T12:00:00Z');
  expect((await reminders()).slice(2).toSorted()).toEqual([
    ['task_due', 'Later'],
    ['task_overdue', 'Due'],
  ]);
});

it('many tasks that are due on one morning are one notification, once', async () => {
  await inZone('UTC');
  const count = SEPARATE_TASK_NOTIFICATIONS_MAX + 1;
  for (let number = 0; number < count; number++) await task(`Task ${number}`, '2090-03-15');
  await Promise.all([remindAt('2090-03-15T12:00:00Z'), remindAt('2090-03-15T12:00:00Z')]);
  const due = (await received()).filter(({ kind }) => kind !== 'task_assigned');
  expect(due).toMatchObject([
    {
      kind: 'tasks_due',
      event_count: count,
      title: `${count} of your tasks are due in Northwind`,
      link: `/workspace/${workspaceId}/my-tasks`,
      actor: null,
    },
  ]);
});

it('the number of due tasks is right although the notification of the day before is unread', async () => {
  await inZone('UTC');
  const count = SEPARATE_TASK_NOTIFICATIONS_MAX + 1;
  for (let number = 0; number < count; number++) await task(`Task ${number}`, '2090-03-15');
  for (const day of [15, 16]) await remindAt(`2090-03-${day}T12:00:00Z`);
  const due = (await received()).filter(({ kind }) => kind === 'tasks_due');
  expect(due.map(({ event_count }) => event_count)).toEqual([count, count]);
});

it('a failure of one user does not stop the reminders of others', async () => {
  for (const person of [ana, ben])
    await person.does(setOwnTimeZone, { body: { time_zone: 'America/New_York' } });
  await task('Due', '2090-03-15');
  const { sql } = app.database;
  await sql`
    update task_reminders set time_zone = 'Mars/Olympus', next_at = '2000-01-01T00:00:00Z' where user_id = ${ana.id}`;
  await expect(remindAt('2090-03-15T12:00:00Z')).rejects.toThrow('Mars/Olympus');
  expect(await reminders()).toEqual([['task_due', 'Due']]);
  await sql`delete from task_reminders where user_id = ${ana.id}`;
});

it.each([
  {
    what: 'task',
    trash: (id: string) => ana.call(projects.deleteTask, at(id)),
    restore: (id: string) => ana.call(databases.restoreRow, { params: { id: launch.id, row_id: id } }),
  },
  {
    what: 'project',
    trash: () => ana.call(projects.deleteProject, { params: { id: launch.id } }),
    restore: () => ana.call(projects.restoreProject, { params: { id: launch.id } }),
  },
])(
  'notifications about a task leave all tabs with the trashed $what, and return when it is restored',
  async ({ trash, restore }) => {
    const { id } = await task('Call the printer');
    const [first] = await received();
    const isFirst = ({ ids }: { ids: readonly string[] }) => ids.includes(first!.id);
    await trash(id);
    const removed = await his.waitFor(notificationsRemoved, isFirst);
    const { unread_count, version } = await ben.does(getUnreadNotifications, {});
    expect(removed).toMatchObject({ unread_count, version });
    await restore(id);
    const restored = await his.waitFor(notificationUpdated, (one) => one.id === first!.id);
    expect(restored).toMatchObject({ unread_count: unread_count + 1, version: version + 1 });
  },
);

it('a notification about many tasks leaves and returns with its database, also with the page of the database', async () => {
  const page = await createTestPage(ana, workspaceId, { title: 'Plans' });
  const { id } = await ana.does(createPageDatabase, {
    params: { id: page.id },
    body: { title: 'Bookings' },
  });
  const { sql } = app.database;
  const [told] = await sql<{ id: string }[]>`
    insert into notifications (id, user_id, workspace_id, kind, subject_id, source_id, actor_ids, event_count, created_at, inbox_version)
    values (gen_random_uuid(), ${ben.id}, ${workspaceId}, 'tasks_assigned', ${id}, gen_random_uuid(), array[${ana.id}]::uuid[], 9, now(), 1) returning id`;
  await ana.call(deletePage, { params: { id: page.id } });
  await his.waitFor(notificationsRemoved, ({ ids }) => ids.includes(told!.id));
  await ana.call(restorePage, { params: { id: page.id } });
  await his.waitFor(notificationUpdated, (one) => one.id === told!.id);
});

it('a time zone that PostgreSQL does not know by its name prevents no reminder', async () => {
  await inZone('AET');
  await task('Due in Sydney', '2090-03-15T03:00:00.000Z');
  await remindAt('2090-03-14T21:00:00Z');
  expect(await reminders()).toEqual([['task_due', 'Due in Sydney']]);
});

it('completed, archived and inaccessible tasks cause no reminder', async () => {
  await inZone('UTC');
  const { id } = await task('Done', '2090-03-15');
  await ana.does(projects.updateTaskCell, {
    params: { task_id: id, property_id: launch.property('Status').id },
    body: { value: 'Done' },
  });
  await task('Not for guests', '2090-03-15');
  await app.database.sql`
    update workspace_members set role = 'guest' where workspace_id = ${workspaceId} and user_id = ${ben.id}`;
  await remindAt('2090-03-15T12:00:00Z');
  expect(await reminders()).toEqual([]);
});

it('a user who changes time zones gets one reminder a day', async () => {
  await inZone('Asia/Tokyo');
  await task('Due', '2090-03-15');
  await remindAt('2090-03-14T23:00:00Z');
  expect(await reminders()).toHaveLength(1);
  await inZone('Europe/Berlin');
  await remindAt('2090-03-15T07:00:00Z');
  expect(await reminders()).toHaveLength(1);
});

it('others see the time zone that a device reports, or the one that the user has chosen', async () => {
  const tab = await openWorkspaceTab(ana, workspaceId);
  const zoneOf = async () => {
    const { members } = await ana.does(listMembers, { params: { id: workspaceId } });
    return members.find(({ user_id }) => user_id === ben.id)?.user.time_zone;
  };
  await inZone('Asia/Tokyo');
  expect(await zoneOf()).toBe('Asia/Tokyo');
  await tab.waitFor(userUpdated, ({ id, time_zone }) => id === ben.id && time_zone === 'Asia/Tokyo');
  await ben.does(putPreferences, { body: { time_zone: 'America/New_York' } });
  await inZone('Europe/Berlin');
  expect(await zoneOf()).toBe('America/New_York');
  await ben.does(putPreferences, { body: { time_zone: 'auto' } });
  await inZone('Europe/Berlin');
  expect(await zoneOf()).toBe('Europe/Berlin');
  expect((await ben.call(putPreferences, { body: { time_zone: 'Mars/Olympus' } })).status).toBe(422);
});

it('an unknown time zone is rejected', async () => {
  for (const time_zone of ['Mars/Olympus', '', '+01:00', 5 as never])
    expect((await ben.call(setOwnTimeZone, { body: { time_zone } })).status).toBe(422);
});
