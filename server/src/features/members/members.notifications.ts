import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { hasAccess } from './members.access.ts';

/** Notifications about the workspace itself, which its members may see. */
export const memberNotifications: readonly NotificationSource[] = [
  {
    kinds: ['member_added', 'invitation_accepted'],
    isVisible: (sql, n) => sql`
      exists (
        select 1 from workspace_members member where member.workspace_id = ${n}.workspace_id and member.user_id = ${n}.user_id
          and ${hasAccess(sql)}
      )`,
    describe: (sql, n) => sql`
      select json_build_object('place', w.name, 'content', '', 'link', '/workspace/' || w.id)
      from workspaces w where w.id = ${n}.workspace_id`,
  },
];
