import { arrangeDm, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  directMessageAlert,
  newNotification,
} from '@workflow/contract/notifications/notifications.events.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;
let dmId: string;
/** A tab of Ben that shows another workspace. */
let tab: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  ({ id: workspaceId, owner: ada, member: ben, colleague: cleo } = workspace);
  dmId = (await createTestDm(ada, workspaceId, ben, cleo)).id;
  channelId = (await createTestChannel(ada, workspaceId)).id;
  const other = await ben.does(createWorkspace, { body: { name: 'Another' } });
  tab = await ben.connect();
  await tab.emit(joinWorkspace, { workspace_id: other.id });
});
afterAll(() => app.close());

const send = (content: string) => ada.does(sendDmMessage, { params: { id: dmId }, body: { content } });
/** Returns the texts of Ben’s alerts. A mention that is sent last shows that all earlier messages were processed. */
async function readAlerts(): Promise<string[]> {
  const { id } = await sendTestMessage(ada, channelId, `@${ben.user.username}, done.`);
  await tab.waitFor(newNotification, ({ subject_id }) => subject_id === id);
  return tab.all(directMessageAlert).map(({ content }) => content);
}

it('a direct message alerts its members in tabs that show another workspace, and not its author', async () => {
  const tabs = [await ada.connect(), await cleo.connect()] as const;
  const { id } = await send('Are you there?');
  expect(await readAlerts()).toEqual(['Are you there?']);
  expect(tab.all(directMessageAlert)).toEqual([
    {
      workspace_id: workspaceId,
      dm_id: dmId,
      message_id: id,
      user: expect.objectContaining({ id: ada.id, username: ada.user.username }),
      content: 'Are you there?',
    },
  ]);
  expect(tabs[0].all(directMessageAlert)).toEqual([]);
  expect((await tabs[1].waitFor(directMessageAlert)).message_id).toBe(id);
});

it.each([
  { is_muted: true },
  { notification_level: 'nothing' as const },
  { notification_level: 'mentions' as const },
])('no message of a conversation with %o alerts', async (settings) => {
  await ben.does(arrangeDm, { params: { id: dmId }, body: settings });
  await send('Are you there?');
  expect(await readAlerts()).toEqual([]);
});

it('no message alerts during do not disturb, or after the user turned messages off', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await ben.does(updateProfile, { body: { do_not_disturb: { until, quiet_hours: null } } });
  await send('During the pause.');
  expect(await readAlerts()).toEqual([]);
  await ben.does(updateProfile, { body: { do_not_disturb: null } });
  await ben.does(putPreferences, { body: { messages: false } });
  await send('While turned off.');
  expect(await readAlerts()).toEqual([]);
  await ben.does(putPreferences, { body: { messages: true } });
  await send('Later.');
  expect(await readAlerts()).toEqual(['Later.']);
});

it('a message that mentions a user or has a keyword alerts once, as its notification', async () => {
  await ben.does(putPreferences, { body: { keywords: ['lighthouse'] } });
  const mention = await send(`@${ben.user.username}, look.`);
  const keyword = await send('The lighthouse is open.');
  expect(await readAlerts()).toEqual([]);
  const subjects = tab.all(newNotification).map(({ subject_id }) => subject_id);
  expect(subjects).toEqual(expect.arrayContaining([mention.id, keyword.id]));
});

it('each message alerts a user who is away, although their list has one notification', async () => {
  await tab.emit(changeActivity, { is_active: false });
  await send('One.');
  await send('Two.');
  expect(await readAlerts()).toEqual(['One.', 'Two.']);
});

it('no message alerts a user who was removed from the workspace', async () => {
  const tabOfCleo = await cleo.connect();
  await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
  await send('Only for Cleo.');
  await tabOfCleo.waitFor(directMessageAlert);
  await tab.settled();
  expect(tab.all(directMessageAlert)).toEqual([]);
});
