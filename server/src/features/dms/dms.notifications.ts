import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

export const dmNotifications: readonly NotificationSource[] = [
  {
    kinds: ['group_added'],
    isVisible: (sql, n) => sql`
      exists (select 1 from conversations c where c.id = ${n}.subject_id and ${visibleTo(sql, sql`${n}.user_id`)})`,
    describe: (sql, n) => sql`
      select json_build_object('place', coalesce(g.name, ''), 'content', '', 'link', '/workspace/' || c.workspace_id || '/dm/' || c.id)
      from conversations c left join group_dms g on g.id = c.id where c.id = ${n}.subject_id`,
  },
];
