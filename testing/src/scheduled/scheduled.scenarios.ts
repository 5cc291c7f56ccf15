import { scheduleDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as scheduled from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { type Attempt, conversationParams, scenario } from '../access/scenario.ts';
import { createTestChannel } from '../harness/workspace.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const createMessage = () => ({ body: { content: 'Later', send_at: inAnHour() } });

/** Below the limit for one user, and enough for a test that sends several requests at once. */
const MAX_MESSAGES = 20;

/** Creates a scheduled message of the owner; other users have none with that id. */
async function createForOwner({ world: { owner, id: workspaceId, app } }: Attempt) {
  await app.database.sql`
    delete from scheduled_messages where id in (
      select id from scheduled_messages where user_id = ${owner.id} order by id desc offset ${MAX_MESSAGES}
    )`;
  const { id } = await createTestChannel(owner, workspaceId);
  const { id: scheduled_id } = await owner.does(scheduled.scheduleMessage, {
    params: { id },
    ...createMessage(),
  });
  return { params: { scheduled_id } };
}
const onlyForThem = {
  outcome: ({ actor }: Attempt) => (actor === 'owner' ? '200' : '404 scheduled_not_found'),
};

export const scheduledScenarios = [
  scenario(scheduled.listScheduled, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(scheduled.scheduleMessage, (attempt) => ({ ...conversationParams(attempt), ...createMessage() })),
  scenario(scheduleDmMessage, (attempt) => ({ ...conversationParams(attempt), ...createMessage() })),
  scenario(
    scheduled.updateScheduled,
    async (attempt) => ({ ...(await createForOwner(attempt)), body: { content: 'Better said' } }),
    onlyForThem,
  ),
  scenario(scheduled.sendScheduled, createForOwner, onlyForThem),
  // A user cannot find or delete a scheduled message of another user.
  scenario(scheduled.deleteScheduled, createForOwner),
];
