import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { isAboveGuest } from '../members/members.access.ts';

/** Notifications about a page, which members above guests may see. */
export const pageNotifications: readonly NotificationSource[] = [
  {
    kinds: ['page_mentioned', 'page_comment', 'page_updated'],
    isVisible: (sql, n) => sql`
      exists (
        select 1 from pages page
        join workspace_members member on member.workspace_id = page.workspace_id and member.user_id = ${n}.user_id
        where page.id = ${n}.subject_id and page.deleted_at is null and ${isAboveGuest(sql)}
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', coalesce(nullif(page.title, ''), 'Untitled'), 'content', '',
        'link', '/workspace/' || page.workspace_id || '/page/' || page.id)
      from pages page where page.id = ${n}.subject_id`,
  },
];
