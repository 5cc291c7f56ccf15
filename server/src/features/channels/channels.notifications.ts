import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

export const channelNotifications: readonly NotificationSource[] = [
  {
    kinds: ['channel_added'],
    isVisible: (sql, n) => sql`
      exists (select 1 from conversations c where c.id = ${n}.subject_id and ${visibleTo(sql, sql`${n}.user_id`)})`,
    describe: (sql, n) => sql`
      select json_build_object('place', '#' || ch.name, 'content', coalesce(ch.description, ''),
        'link', '/workspace/' || ch.workspace_id || '/channel/' || ch.id)
      from channels ch where ch.id = ${n}.subject_id`,
  },
];
