import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { hasAccess, isAboveGuest } from '../members/members.access.ts';

/** Whether the user may see projects in the workspace. */
const canSeeProjects = (sql: Sql, n: Fragment) => sql`
  exists (
    select 1 from workspace_members member
    where member.workspace_id = ${n}.workspace_id and member.user_id = ${n}.user_id and ${isAboveGuest(sql)} and ${hasAccess(sql)}
  )`;

const canSeeTask = (sql: Sql, n: Fragment) => sql`
  ${canSeeProjects(sql, n)} and exists (
    select 1 from database_rows r join databases d on d.id = r.database_id
    where r.id = ${n}.subject_id and r.deleted_at is null and d.deleted_at is null
  )`;

/** Describes a notification about a task. The fragments `place` and `content` refer to the project `d` and to the `title` of the task. */
const describeTask = (
  sql: Sql,
  n: Fragment,
  { place, content }: { place: Fragment; content: Fragment },
) => sql`
  select json_build_object('place', ${place}, 'content', left(${content}, 400),
    'link', '/workspace/' || d.workspace_id || '/' || d.kind || '/' || d.id || '?task=' || r.id)
  from database_rows r join databases d on d.id = r.database_id
  left join database_properties p on p.database_id = d.id and p.type = 'title' and p.deleted_at is null
  cross join lateral (select coalesce(nullif(r.cells->>p.key, ''), 'Untitled') as title) named
  where r.id = ${n}.subject_id`;

export const taskNotifications: readonly NotificationSource[] = [
  {
    kinds: ['task_assigned', 'task_due', 'task_overdue'],
    isVisible: canSeeTask,
    describe: (sql, n) => describeTask(sql, n, { place: sql`d.title`, content: sql`named.title` }),
  },
  {
    kinds: ['task_mentioned', 'task_comment'],
    isVisible: canSeeTask,
    describe: (sql, n) =>
      describeTask(sql, n, {
        place: sql`left(named.title, 200)`,
        content: sql`coalesce((select said.content from row_comments said where said.id = ${n}.source_id), '')`,
      }),
    listEvents: (sql, n) => sql`
      select said.id, said.user_id as actor_id from row_comments said
      where said.row_id = ${n}.subject_id and case when ${n}.kind = 'task_comment' then said.id <= ${n}.source_id else exists (
        select 1 from row_comment_mentions named where named.comment_id = said.id and named.user_id = ${n}.user_id
      ) end order by said.id desc`,
  },
  {
    kinds: ['tasks_assigned'],
    isVisible: (sql, n) => sql`
      ${canSeeProjects(sql, n)} and exists (
        select 1 from databases d where d.id = ${n}.subject_id and d.deleted_at is null
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', d.title, 'content', '',
        'link', '/workspace/' || d.workspace_id || '/' || d.kind || '/' || d.id)
      from databases d where d.id = ${n}.subject_id`,
  },
  {
    kinds: ['tasks_due'],
    isVisible: canSeeProjects,
    describe: (sql, n) => sql`
      select json_build_object('place', w.name, 'content', '', 'link', '/workspace/' || w.id || '/my-tasks')
      from workspaces w where w.id = ${n}.workspace_id`,
  },
];
