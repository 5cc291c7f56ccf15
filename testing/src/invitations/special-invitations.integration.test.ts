import {
  addChannelMember,
  createChannel,
  deleteChannel,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { listDmMessages, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member'>;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member');
  owner = workspace.owner;
});
afterAll(() => app.close());

interface Link {
  role?: 'admin' | 'member' | 'guest';
  max_uses?: number | null;
  expiration_days?: number;
  channels?: string[];
}

async function createLink(body: Link = {}, by = owner) {
  const invitation = await by.does(invitations.createLinkInvitation, { params: { id: workspace.id }, body });
  return { ...invitation, token: invitation.invitation_url!.split('/').at(-1)! };
}

const accept = (person: TestUser, token: string) =>
  person.call(invitations.acceptInvitation, { body: { token } });
const listPending = async () =>
  (await owner.does(invitations.listInvitations, { params: { id: workspace.id } })).invitations;

describe('an invitation to channels', () => {
  it('opens those that the inviter can read when it is created and when it is accepted', async () => {
    const [kept, deleted, left] = [
      await createTestChannel(owner, workspace.id, { is_private: true, name: 'kept' }),
      await createTestChannel(owner, workspace.id, { is_private: true, name: 'deleted' }),
      await createTestChannel(workspace.admin, workspace.id, { is_private: true, name: 'left' }),
    ];
    const body = { role: 'guest', channels: [kept.id, kept.id, deleted.id, left.id] } as const;
    const refused = await owner.call(invitations.createLinkInvitation, {
      params: { id: workspace.id },
      body: { ...body, channels: [...body.channels] },
    });
    expect(refused).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
    await workspace.admin.does(addChannelMember, { params: { id: left.id }, body: { user_id: owner.id } });
    const { token, channels } = await createLink({ ...body, channels: [...body.channels] });
    expect(channels).toEqual([kept.id, deleted.id, left.id]);

    await owner.does(deleteChannel, { params: { id: deleted.id } });
    await app.database.sql`
      delete from conversation_members where conversation_id = ${left.id} and user_id = ${owner.id}`;
    const guest = await app.createUser();
    await accept(guest, token);
    const seen = await guest.does(listChannels, { params: { workspace_id: workspace.id } });
    expect(seen.map(({ name }) => name)).toEqual(['kept']);
  });

  it('cannot name a channel of another workspace', async () => {
    const other = await createTestWorkspace(app).with();
    const foreign = await other.owner.does(createChannel, {
      query: { workspace_id: other.id },
      body: { name: 'foreign' },
    });
    const { status } = await owner.call(invitations.createLinkInvitation, {
      params: { id: workspace.id },
      body: { channels: [foreign.id] },
    });
    expect(status).toBe(404);
  });

  it('cannot name a direct message, alone or with a channel', async () => {
    const { admin, member } = workspace;
    const [dm, channel] = [
      await createTestDm(admin, workspace.id, member),
      await createTestChannel(admin, workspace.id),
    ];
    for (const [by, channels] of [
      [admin, [dm.id]],
      [admin, [channel.id, dm.id]],
      [owner, [dm.id]],
    ] as const) {
      const answer = await by.call(invitations.createLinkInvitation, {
        params: { id: workspace.id },
        body: { role: 'guest', channels: [...channels] },
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
    }
    expect(await listPending()).toEqual([]);
  });

  it('opens no direct message, even if its row names one', async () => {
    const { admin, member } = workspace;
    const [dm, channel] = [
      await createTestDm(admin, workspace.id, member),
      await createTestChannel(admin, workspace.id),
    ];
    const params = { id: dm.id };
    await member.does(sendDmMessage, { params, body: { content: 'Between us.' } });
    const { id, token } = await createLink({ role: 'guest', channels: [channel.id] }, admin);
    await app.database.sql`update invitations set channels = channels || ${dm.id}::uuid where id = ${id}`;
    const newcomer = await app.createUser();
    expect(await accept(newcomer, token)).toMatchObject({ status: 200, body: { channel_id: channel.id } });
    const answers = [
      await newcomer.call(listDmMessages, { params }),
      await newcomer.call(sendDmMessage, { params, body: { content: 'Hello.' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await newcomer.does(listDms, { params: { workspace_id: workspace.id } })).toEqual([]);
    const [theirs] = await member.does(listDms, { params: { workspace_id: workspace.id } });
    expect(theirs!.other_users.map(({ id }) => id)).toEqual([admin.id]);
  });
});
