import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  markMessage,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let owner: TestUser;
let member: TestUser;
let channel: Channel;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  ({ owner, member } = workspace);
});
beforeEach(async () => {
  channel = await createTestChannel(member, workspace.id);
});
afterAll(() => app.close());

const archive = (by: TestUser, id: string) => by.call(channels.archiveChannel, { params: { id } });
const unarchive = (by: TestUser, id: string) => by.call(channels.unarchiveChannel, { params: { id } });
const send = (by: TestUser, channel_id: string, content: string, client_message_id = newId()) =>
  by.call(sendMessage, { body: { channel_id, content, client_message_id } });
const reply = (by: TestUser, channel_id: string, parent_id: string) =>
  by.call(sendMessage, { body: { channel_id, content: 'I agree.', parent_id } });
const contentsOf = async (id: string, limit = 100) =>
  (await owner.does(listMessages, { params: { id }, query: { limit } })).map(({ content }) => content);

describe('an archived channel', () => {
  it('is read-only until it is unarchived', async () => {
    const message = await sendTestMessage(member, channel.id, 'before');
    const on = { params: { id: message.id } };
    const { body: archived } = await archive(member, channel.id);
    expect(archived.archived_at).not.toBeNull();
    expect(archived.version).toBe(channel.version + 1);
    const refused = await Promise.all([
      reply(member, channel.id, message.id),
      send(member, channel.id, 'after'),
      member.call(editMessage, { ...on, body: { content: 'after' } }),
      member.call(deleteMessage, on),
      owner.call(addReaction, { ...on, body: { emoji: '🎉' } }),
      owner.call(channels.updateChannel, { params: { id: channel.id }, body: { topic: 'after' } }),
    ]);
    for (const { status, body } of refused) {
      expect([status, (body as { detail?: string }).detail]).toEqual([
        403,
        channelErrors.channel_archived.detail,
      ]);
    }
    expect(await contentsOf(channel.id)).toEqual(['before']);
    expect((await owner.call(markMessage, { ...on, query: { status: 'seen' } })).status).toBe(200);
    expect((await unarchive(owner, channel.id)).status).toBe(204);
    expect((await send(member, channel.id, 'again')).status).toBe(201);
  });

  it('keeps its name', async () => {
    await archive(member, channel.id);
    const again = await owner.call(channels.createChannel, {
      query: { workspace_id: workspace.id },
      body: { name: channel.name.toUpperCase() },
    });
    expect(again.body).toMatchObject({ code: 'channel_name_taken' });
  });

  it('is published once to its readers', async () => {
    const tab = await openWorkspaceTab(workspace.colleague, workspace.id);
    expect((await archive(workspace.colleague, channel.id)).status).toBe(403);
    const first = await archive(owner, channel.id);
    expect((await archive(owner, channel.id)).body).toEqual(first.body);
    await unarchive(owner, channel.id);
    await unarchive(owner, channel.id);
    await tab.settled();
    const told = tab.all(channelUpdated).filter(({ id }) => id === channel.id);
    expect(told.map(({ archived_at, version }) => [archived_at, version])).toEqual([
      [first.body.archived_at, channel.version + 1],
      [null, channel.version + 2],
    ]);
  });

  it('returns a message sent before it was archived when the client repeats the request', async () => {
    const id = newId();
    const first = await send(member, channel.id, 'just in time', id);
    await archive(member, channel.id);
    const again = await send(member, channel.id, 'just in time', id);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  it('accepts or rejects a reply, however often it is archived and unarchived at that moment', async () => {
    const { id } = await sendTestMessage(member, channel.id);
    let isOver = false;
    const toggling = (async () => {
      while (!isOver) {
        await archive(member, channel.id);
        await unarchive(owner, channel.id);
      }
    })();
    const answers = [];
    for (let round = 0; round < 40; round++)
      answers.push(...(await Promise.all(Array.from({ length: 4 }, () => reply(member, channel.id, id)))));
    isOver = true;
    await toggling;
    const others = answers.filter(({ status, body }) => status !== 201 && body.code !== 'channel_archived');
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([]);
  });

  it('contains every acknowledged message and none sent later, however many users write', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createTestChannel(member, workspace.id);
      const writing = Array.from({ length: 24 }, (_, index) =>
        send(index % 2 ? member : owner, id, `${index}`),
      );
      const archiving = new Promise<void>((resolve) => setImmediate(resolve)).then(() => archive(member, id));
      const answers = await Promise.all(writing);
      expect((await archiving).status).toBe(200);
      const accepted = answers.flatMap(({ status, body }) => (status === 201 ? [body.content] : []));
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 201 && status !== 403)).toEqual([]);
      expect((await contentsOf(id)).toSorted()).toEqual(accepted.toSorted());
      const { archived_at, last_message_at } = await owner.does(channels.getChannel, { params: { id } });
      if (last_message_at) expect(last_message_at <= archived_at!).toBe(true);
    }
  });
});

describe('a channel name', () => {
  it('goes to one of several simultaneous requests', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `wanted ${round}`;
      const wanting = await Promise.all(
        Array.from({ length: 4 }, () => createTestChannel(member, workspace.id)),
      );
      const answers = await Promise.all(
        wanting.map(({ id }) => owner.call(channels.updateChannel, { params: { id }, body: { name } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const all = await owner.does(channels.listChannels, { params: { workspace_id: workspace.id } });
      expect(all.filter((one) => one.name === name)).toHaveLength(1);
    }
  });
});
