import { getMe, listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('guest');
});
afterAll(() => app.close());

describe('an id in capital letters is the same id', () => {
  it('when a workspace must keep an owner', async () => {
    const user_id = workspace.owner.id.toUpperCase();
    const { status, body } = await workspace.owner.call(removeMember, {
      params: { id: workspace.id, user_id },
    });
    expect([status, body.code]).toEqual([409, 'last_owner']);
  });

  it('when a session ends', async () => {
    const person = await app.createUser();
    const [session] = await person.does(listSessions, {});
    await person.does(revokeSession, { params: { id: session!.id.toUpperCase() } });
    expect((await person.call(getMe, {})).status).toBe(401);
  });

  it('when a user subscribes to events and leaves', async () => {
    const { owner, guest } = workspace;
    const channel = await createTestChannel(owner, workspace.id, { is_private: true });
    const [id, user_id] = [channel.id.toUpperCase(), guest.id.toUpperCase()];
    const tab = await owner.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id.toUpperCase() });
    await owner.does(sendMessage, { body: { channel_id: id, content: 'Heard.' } });
    expect(await tab.waitFor(newMessage)).toMatchObject({ channel_id: channel.id, content: 'Heard.' });

    await owner.send(`/api/v1/channels/${id}/members`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id }),
    });
    const theirs = await guest.connect();
    await theirs.emit(joinWorkspace, { workspace_id: workspace.id });
    await owner.does(removeChannelMember, { params: { id, user_id } });
    await theirs.waitFor(channelDeleted);
    await sendTestMessage(owner, channel.id, 'Not for the guest.');
    await theirs.settled();
    expect(theirs.all(newMessage)).toEqual([]);
  });
});
