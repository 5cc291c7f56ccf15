import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { hasAccess, visibleTo } from '../conversations/conversations.visibility.access.ts';

/** A reminder links to the conversation in which it was set, while the user may read that conversation. */
export const reminderNotifications: readonly NotificationSource[] = [
  {
    kinds: ['reminder'],
    isVisible: (sql, n) => sql`
      exists (
        select 1 from reminders r
        join workspace_members member on member.workspace_id = r.workspace_id and member.user_id = r.user_id
          and ${hasAccess(sql)}
        where r.id = ${n}.subject_id and r.user_id = ${n}.user_id
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', '#' || ch.name, 'content', left(r.text, 400),
        'link', '/workspace/' || c.workspace_id || '/' || c.kind || '/' || c.id)
      from reminders r
      left join conversations c on c.id = r.conversation_id and ${visibleTo(sql, sql`r.user_id`)}
      left join channels ch on ch.id = c.id
      where r.id = ${n}.subject_id`,
  },
];
