import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { listDmMessages, voteInDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { dmPollUpdated, joinDm } from '@workflow/contract/dms/dms.events.ts';
import { deleteMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { closePoll, getOwnVote, vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { pollUpdated } from '@workflow/contract/polls/polls.events.ts';
import { POLL_VOTES_LISTED_MAX } from '@workflow/contract/polls/polls.limits.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
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
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(() => app.close());

const type = (by: TestUser, command: string, place: object = { channel_id: channelId }) =>
  by.does(executeCommand, { body: { command, workspace_id: workspaceId, ...place } });
const newestWithPoll = async (list: () => Promise<readonly Message[]>) =>
  (await list()).find(({ poll }) => poll)!;
const listInChannel = () => ada.does(listMessages, { params: { id: channelId }, query: {} });

async function startPoll(command = '/poll "What shall we eat?" "Pizza" "Salad"') {
  expect(await type(ada, command)).toMatchObject({ success: true, text: null });
  return newestWithPoll(listInChannel);
}
const pollOf = async ({ id }: Message) => (await listInChannel()).find((message) => message.id === id)!.poll!;
const voteFor = (by: TestUser, { id }: Message, option: number | null) =>
  by.call(vote, { params: { id }, body: { option } });

describe('/poll', () => {
  it('posts the question with its options', async () => {
    const message = await startPoll('/poll “What shall we eat?” “Pizza” "Salad with \'nuts\'"');
    expect(message).toMatchObject({
      content: 'What shall we eat?',
      user_id: ada.id,
      poll: {
        options: ['Pizza', "Salad with 'nuts'"],
        closed_at: null,
        counts: [0, 0],
        votes_version: 0,
        votes: [],
      },
    });
  });

  it('has posted the message and its poll before it responds', async () => {
    await type(ada, '/poll "Tea?" "Yes" "No"');
    expect(await listInChannel()).toMatchObject([{ content: 'Tea?', poll: { options: ['Yes', 'No'] } }]);
  });

  it('without a question explains its usage, only to the user who typed it', async () => {
    expect(await type(ada, '/poll')).toMatchObject({
      success: true,
      response_type: 'ephemeral',
      text: expect.stringContaining('/poll "What shall we eat?" "Pizza" "Salad"'),
    });
    expect(await listInChannel()).toEqual([]);
  });

  it.each([
    ['without quotation marks', 'Pizza or salad?', 'Usage: /poll "[question]" "[option]" "[option]"'],
    ['with one option', '"Pizza?" "Yes"', 'Give at least 2 options.'],
    ['with too many options', `"Which?" ${'"a" '.repeat(11)}`, 'Give at most 10 options.'],
    ['with the same option twice', '"Which?" "Yes" "yes"', 'Each option must be different.'],
    ['with an empty option', '"Which?" "Yes" ""', 'An option is required.'],
  ])('%s says what is wrong', async (_, args, text) => {
    expect(await type(ada, `/poll ${args}`)).toMatchObject({ success: false, text });
  });
});

describe('a vote', () => {
  it('is seen by all followers, counts once for each user, and can be changed and withdrawn', async () => {
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const message = await startPoll();
    await voteFor(ada, message, 0);
    await voteFor(ben, message, 0);
    await voteFor(ben, message, 1);
    expect((await pollOf(message)).votes).toHaveLength(2);
    expect((await pollOf(message)).votes).toContainEqual({ user_id: ben.id, option: 1, version: 2 });
    await voteFor(ben, message, null);
    expect((await pollOf(message)).votes).toContainEqual({ user_id: ben.id, option: null, version: 3 });
    await tab.settled();
    expect(tab.all(pollUpdated).map(({ vote: one }) => one?.option)).toEqual([undefined, 0, 0, 1, null]);
  });

  it('counts in a large poll, whose page lists only some votes', async () => {
    const message = await startPoll();
    const { sql } = app.database;
    await sql`
      with voters as (
        insert into users (id, email, username)
        select id, id || '@example.com', 'v' || replace(id::text, '-', '') from (
          select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id from generate_series(1, 300) number
        ) made on conflict do nothing returning id
      )
      insert into poll_votes (message_id, user_id, option) select ${message.id}, id, 0 from voters`;
    const cast = await ben.does(vote, { params: { id: message.id }, body: { option: 1 } });
    expect(cast).toMatchObject({ counts: [300, 1], votes_version: 2, vote: { option: 1 } });
    expect(await ben.does(vote, { params: { id: message.id }, body: { option: 1 } })).toEqual(cast);
    const poll = await pollOf(message);
    expect(poll).toMatchObject({ counts: [300, 1], votes_version: 2 });
    expect(poll.votes).toHaveLength(POLL_VOTES_LISTED_MAX);
    expect(poll.votes.map(({ user_id }) => user_id)).not.toContain(ben.id);
    const ownVote = (by: TestUser) => by.does(getOwnVote, { params: { id: message.id } });
    expect(await ownVote(ben)).toEqual({ vote: cast.vote });
    expect(await ownVote(ada)).toEqual({ vote: null });
    const other = await sendTestMessage(ada, channelId, 'No poll.');
    expect(await ben.call(getOwnVote, { params: { id: other.id } })).toMatchObject({ status: 404 });
    // The deletion of an account takes its vote away.
    await sql`delete from users where id = '00000000-0000-4000-8000-000000000001'`;
    expect(await pollOf(message)).toMatchObject({ counts: [299, 1], votes_version: 3 });
  });

  it('that is sent ten times at once is one vote', async () => {
    const message = await startPoll();
    await Promise.all(Array.from({ length: 10 }, () => voteFor(ben, message, 1)));
    expect((await pollOf(message)).votes).toEqual([{ user_id: ben.id, option: 1, version: 1 }]);
  });

  it('for an option or in a message that does not exist is refused', async () => {
    const message = await startPoll();
    expect(await voteFor(ben, message, 2)).toMatchObject({ status: 422, body: { code: 'unknown_option' } });
    expect(await voteFor(ben, message, -1)).toMatchObject({ status: 422 });
    const other = await sendTestMessage(ada, channelId, 'No poll.');
    expect(await voteFor(ben, other, 0)).toMatchObject({ status: 404, body: { code: 'poll_not_found' } });
  });

  it('disappears with its message', async () => {
    const message = await startPoll();
    await voteFor(ben, message, 0);
    await ada.does(deleteMessage, { params: { id: message.id } });
    const { sql } = app.database;
    expect(await sql`select 1 from poll_votes where message_id = ${message.id}`).toHaveLength(0);
  });

  it('works in a direct message', async () => {
    const dm = await createTestDm(ada, workspaceId, ben);
    const tab = await ben.connect();
    await tab.emit(joinDm, { dm_id: dm.id });
    await type(ada, '/poll "Tea?" "Yes" "No"', { dm_id: dm.id });
    const { id } = await newestWithPoll(() => ben.does(listDmMessages, { params: { id: dm.id }, query: {} }));
    await ben.does(voteInDm, { params: { id: dm.id, message_id: id }, body: { option: 1 } });
    await tab.settled();
    expect(tab.all(dmPollUpdated).at(-1)).toMatchObject({
      message_id: id,
      vote: { user_id: ben.id, option: 1 },
    });
  });
});

it('only the author can close a poll, and nobody can vote afterwards', async () => {
  const message = await startPoll();
  const params = { id: message.id };
  await voteFor(ben, message, 0);
  expect(await ben.call(closePoll, { params })).toMatchObject({ status: 403 });
  const closed = await ada.does(closePoll, { params });
  expect(await ada.does(closePoll, { params })).toEqual(closed);
  expect(await voteFor(ben, message, 1)).toMatchObject({ status: 409, body: { code: 'poll_closed' } });
  expect(await pollOf(message)).toMatchObject({ closed_at: closed.closed_at, votes: [{ option: 0 }] });
});
