import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../../platform/database/connection/client.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { isAboveGuest } from '../members/members.access.ts';

type Fragment = PendingQuery<Row[]>;

/** Whether the user may see projects in the workspace. */
const seesProjects = (sql: Sql, n: Fragment) => sql`
  exists (
    select 1 from workspace_members member
    where member.workspace_id = ${n}.workspace_id and member.user_id = ${n}.user_id and ${isAboveGuest(sql)}
  )`;

export const taskNotifications: readonly NotificationSource[] = [
  {
    kinds: ['task_assigned', 'task_mentioned', 'task_comment', 'task_due', 'task_overdue'],
    isVisible: (sql, n) => sql`
      ${seesProjects(sql, n)} and exists (
        select 1 from database_rows r join databases d on d.id = r.database_id
        where r.id = ${n}.subject_id and r.deleted_at is null and d.deleted_at is null
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', d.title, 'content', left(coalesce(r.cells->>p.key, ''), 400),
        'link', '/workspace/' || d.workspace_id || '/' || d.kind || '/' || d.id || '?task=' || r.id)
      from database_rows r join databases d on d.id = r.database_id
      left join database_properties p on p.database_id = d.id and p.type = 'title' and p.deleted_at is null
      where r.id = ${n}.subject_id`,
  },
  {
    kinds: ['tasks_assigned'],
    isVisible: (sql, n) => sql`
      ${seesProjects(sql, n)} and exists (
        select 1 from databases d where d.id = ${n}.subject_id and d.deleted_at is null
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', d.title, 'content', '',
        'link', '/workspace/' || d.workspace_id || '/' || d.kind || '/' || d.id)
      from databases d where d.id = ${n}.subject_id`,
  },
  {
    kinds: ['tasks_due'],
    isVisible: seesProjects,
    describe: (sql, n) => sql`
      select json_build_object('place', w.name, 'content', '', 'link', '/workspace/' || w.id || '/my-tasks')
      from workspaces w where w.id = ${n}.workspace_id`,
  },
];
