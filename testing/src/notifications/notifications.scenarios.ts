import { randomUUID } from 'node:crypto';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import { createUnsubscribeLinks } from '@workflow/server/features/notifications/unsubscribe.ts';
import { createSeal } from '@workflow/server/platform/secrets/seal.ts';
import { type Attempt, scenario } from '../access/scenario.ts';
import { SECRET_KEY } from '../harness/settings.ts';

/** Inserts a notification of the owner, which other users cannot see. */
async function createForOwner({ world: { owner, id: workspaceId, app } }: Attempt) {
  const id = randomUUID();
  await app.database.sql`
    insert into notifications (id, user_id, workspace_id, kind, subject_id, source_id, actor_ids, event_count, created_at, inbox_version)
    values (${id}, ${owner.id}, ${workspaceId}, 'member_added', ${randomUUID()}, ${randomUUID()}, '{}', 1, now(), 1)`;
  return { params: { id } };
}
const ownerOnly = (status: string) => ({
  outcome: ({ actor }: Attempt) => (actor === 'owner' ? status : '404 notification_not_found'),
});

export const notificationsScenarios = [
  scenario(notifications.listNotifications, () => ({})),
  scenario(notifications.listNotifications, () => ({ query: { before: randomUUID() } }), {
    variant: 'after a notification of another user',
    outcome: () => '422 unknown_notification',
  }),
  scenario(notifications.getUnreadNotifications, () => ({})),
  scenario(notifications.readNotification, createForOwner, ownerOnly('200')),
  scenario(notifications.readAllNotifications, () => ({})),
  scenario(notifications.readSubjectNotifications, () => ({ body: { subject_id: randomUUID() } })),
  scenario(notifications.unsubscribeFromEmails, ({ world: { owner } }) => {
    const { createToken } = createUnsubscribeLinks(createSeal(SECRET_KEY, 'unsubscribe'));
    return { params: { token: createToken(owner.user) } };
  }),
  scenario(notifications.deleteNotification, createForOwner, ownerOnly('204')),
];
