import { randomUUID } from 'node:crypto';
import { deleteChannel, getChannel, updateChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted, messageUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import type { TestSocket } from '@workflow/testing/harness/socket.ts';
import { createTestChannel, sendTestMessage } from '@workflow/testing/harness/workspace.ts';
import { queryDatabase } from '../stage/postgres.ts';
import type { Race, Round } from './race.ts';

/** Creates a channel with its members, and a tab at each server that has it open. */
async function openChannel(round: Round) {
  const workspace = await round.workspace('member', 'colleague');
  const channel = await createTestChannel(workspace.owner, workspace.id);
  const tabs = await Promise.all(
    round.onEachServer(workspace.colleague, 2).map((person) => round.tab(person, { channel: channel.id })),
  );
  return { ...workspace, channel, tabs };
}

async function waitUntilSettled(tabs: readonly TestSocket[]): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.settled()));
}

export const patchTwoFields: Race = {
  name: 'two-patches',
  promise: 'of two changes of different fields of a channel none is lost',
  async run(round) {
    const { channel, owner, member } = await openChannel(round);
    const patch = (by: typeof owner, body: { name?: string; description?: string }) =>
      round.soon(() => by.does(updateChannel, { params: { id: channel.id }, body }));
    await Promise.all([
      patch(owner, { name: 'changed' }),
      patch(round.onFarServer(member), { description: 'changed as well' }),
    ]);
    const { name, description } = await owner.does(getChannel, { params: { id: channel.id } });
    if (name !== 'changed' || description !== 'changed as well') round.fail('a change is lost');
  },
};

export const editInParallel: Race = {
  name: 'parallel-edits',
  promise: 'versions of a message are strictly ordered, and open tabs end with the text of the row',
  async run(round) {
    const { channel, member, tabs } = await openChannel(round);
    const { id } = await sendTestMessage(member, channel.id);
    const answers = await Promise.all(
      round
        .onEachServer(member, 4)
        .map((one, index) =>
          round.soon(() =>
            one.does(messages.editMessage, { params: { id }, body: { content: `edit ${index}` } }),
          ),
        ),
    );
    const [row] = await member.does(messages.listMessages, { params: { id: channel.id }, query: {} });
    const inOrder = answers.toSorted((a, b) => a.version - b.version);
    if (new Set(answers.map(({ version }) => version)).size < answers.length) round.fail('a version twice');
    const times = inOrder.map(({ edited_at }) => edited_at!);
    if (times.some((time, index) => index > 0 && time < times[index - 1]!))
      round.fail('edited_at against the order of versions', times);
    if (inOrder.at(-1)!.content !== row!.content) round.fail('the row is not the last version');
    for (const tab of tabs) {
      const shown = () =>
        tab.all(messageUpdated).reduce((last, one) => (one.version > last.version ? one : last)).content;
      const heardAll = () => tab.all(messageUpdated).length >= answers.length;
      if (!(await round.eventually(heardAll))) round.fail('an edit was not told');
      else if (shown() !== row!.content) round.fail('a tab ends with another text than the row');
    }
  },
};

export const deleteTwice: Race = {
  name: 'deleted-twice',
  promise: 'a message that is deleted several times at once is told of once',
  async run(round) {
    const { channel, member, tabs } = await openChannel(round);
    const { id } = await sendTestMessage(member, channel.id);
    const answers = await Promise.all(
      round
        .onEachServer(member, 4)
        .map((one) => round.soon(() => one.call(messages.deleteMessage, { params: { id } }))),
    );
    const statuses = answers.map(({ status }) => status);
    if (statuses.some((status) => ![204, 404].includes(status)) || !statuses.includes(204))
      round.fail('answered otherwise', statuses);
    // Each server sends its events in order. The tabs have received the deletion once they receive a later message of both servers.
    const last = await Promise.all(
      round.onEachServer(member, 2).map((one) => sendTestMessage(one, channel.id)),
    );
    for (const tab of tabs) {
      for (const { id: lastId } of last) await tab.waitFor(newMessage, (message) => message.id === lastId);
      const times = tab.all(messageDeleted).length;
      if (times !== 1) round.fail(`told ${times} times`);
    }
  },
};

/** Expects that each status is one of the allowed ones. */
function expectStatuses(
  round: Round,
  answers: readonly { status: number; body: unknown }[],
  ...expected: number[]
) {
  for (const { status, body } of answers)
    if (!expected.includes(status)) round.fail(`answered ${status}`, body);
}

export const reactToDeletedMessage: Race = {
  name: 'reactions-on-deleted',
  promise: 'no reaction is left on a message that is deleted meanwhile',
  async run(round) {
    const { channel, owner, member, colleague } = await openChannel(round);
    const { id } = await sendTestMessage(member, channel.id);
    const reactions = [owner, round.onFarServer(owner), round.onFarServer(colleague), colleague].map(
      (one, index) =>
        round.soon(() =>
          one.call(addReaction, { params: { id }, body: { emoji: ['👍', '🎉', '🔥', '👏'][index]! } }),
        ),
    );
    const deletion = round.soon(() => member.call(messages.deleteMessage, { params: { id } }));
    expectStatuses(round, await Promise.all(reactions), 200, 201, 404);
    expectStatuses(round, [await deletion], 204);
    const [left] = await queryDatabase(
      round.group.databaseUrl,
      (sql) =>
        sql<{ count: number }[]>`select count(*)::int as count from reactions where message_id = ${id}`,
    );
    if (left!.count > 0) round.fail('reactions are left', left!.count);
  },
};

export const replyToDeletedMessage: Race = {
  name: 'replies-to-deleted',
  promise: 'replies to a message that is deleted meanwhile are taken or refused, and nothing stands still',
  async run(round) {
    const { channel, owner, member, colleague } = await openChannel(round);
    const { id: parent_id } = await sendTestMessage(member, channel.id);
    const body = { channel_id: channel.id, content: 'Yes.', parent_id };
    const replies = [
      owner,
      colleague,
      round.onFarServer(owner),
      round.onFarServer(colleague),
      round.onFarServer(member),
    ].map((one) => round.soon(() => one.call(messages.sendMessage, { body })));
    const deletion = round.soon(() => member.call(messages.deleteMessage, { params: { id: parent_id } }));
    const answers = await Promise.all(replies);
    expectStatuses(round, answers, 201, 422);
    expectStatuses(round, [await deletion], 204);
    const list = await owner.does(messages.listMessages, {
      params: { id: channel.id },
      query: { limit: 100 },
    });
    if (list.length !== answers.filter(({ status }) => status === 201).length)
      round.fail('a reply is missing');
  },
};

export const sendTwice: Race = {
  name: 'sent-twice',
  promise: 'a message sent several times at once is one message, and everybody hears it',
  async run(round) {
    const { channel, member, tabs } = await openChannel(round);
    const body = { channel_id: channel.id, content: 'Once.', client_message_id: randomUUID() };
    const answers = await Promise.all(
      round.onEachServer(member, 5).map((one) => round.soon(() => one.call(messages.sendMessage, { body }))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    if (statuses.join() !== '200,200,200,200,201') round.fail('answered otherwise', statuses);
    const ids = new Set(answers.map((answer) => (answer.body as Message).id));
    if (ids.size !== 1) round.fail('more than one message');
    for (const tab of tabs) await tab.waitFor(newMessage, (message) => ids.has(message.id));
    await waitUntilSettled(tabs);
  },
};

export const sendWhileChannelIsDeleted: Race = {
  name: 'send-while-channel-is-deleted',
  promise:
    'what is said in a channel that is being deleted is taken or refused, and nobody hears it afterwards',
  async run(round) {
    const { channel, owner, member, colleague, tabs } = await openChannel(round);
    const body = { channel_id: channel.id, content: 'Still here?' };
    const sends = [member, round.onFarServer(member), colleague, round.onFarServer(colleague)].map((one) =>
      round.soon(() => one.call(messages.sendMessage, { body })),
    );
    const deletion = round.soon(() => owner.call(deleteChannel, { params: { id: channel.id } }));
    expectStatuses(round, await Promise.all(sends), 201, 404);
    expectStatuses(round, [await deletion], 204);
    expectStatuses(round, [await round.onFarServer(member).call(messages.sendMessage, { body })], 404);
    await waitUntilSettled(tabs);
  },
};
