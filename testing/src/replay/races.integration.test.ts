import { updateChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { editMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { ReceivedEvent } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { Browser, setWebOrigin } from './browser.ts';
import { expectUpToDate } from './comparison.ts';

const ROUNDS = 12;

let app: TestApp;
let workspaceId: string;
let [ada, ben]: TestUser[] = [];
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  setWebOrigin(app.url);
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(async () => {
  await app.close();
});

/** Repeats the round, and applies the resulting events in order in one tab, and in reverse order in another. */
async function replayInBothOrders(round: (number: number) => Promise<unknown>): Promise<void> {
  const orders: ((events: ReceivedEvent[]) => ReceivedEvent[])[] = [
    (events) => events,
    (events) => events.toReversed(),
  ];
  const first = await Browser.open(ben!, workspaceId);
  const tabs = [first, first.duplicate()];
  try {
    for (let number = 1; number <= ROUNDS; number++) {
      await round(number);
      for (const [index, tab] of tabs.entries()) {
        await tab.apply(orders[index]!(await tab.takeNewEvents()));
        await expectUpToDate(tab, workspaceId);
      }
    }
  } finally {
    for (const tab of tabs) tab.close();
  }
}

describe('after simultaneous changes', () => {
  it('of different fields of a channel, none is lost', async () => {
    const change = (body: { name: string } | { description: string }) =>
      ada!.does(updateChannel, { params: { id: channelId }, body });
    await replayInBothOrders(async (number) => {
      const [name, description] = [`Name ${number}`, `About ${number}`];
      const answers = await Promise.all([change({ name }), change({ description })]);
      expect(
        answers.filter((channel) => channel.name === name && channel.description === description),
      ).toHaveLength(1);
    });
  });

  it('of one message, every tab shows the final one', async () => {
    const { id } = await sendTestMessage(ada!, channelId);
    const edit = (content: string): Promise<Message> =>
      ada!.does(editMessage, { params: { id }, body: { content } });
    await replayInBothOrders(async (number) => {
      const answers = await Promise.all(['a', 'b', 'c'].map((which) => edit(`${number} ${which}`)));
      const times = answers.map(({ edited_at }) => edited_at);
      expect(new Set(times).size).toBe(times.length);
    });
  });

  it('of memberships, every tab shows the current members', async () => {
    const carla = await app.createUser();
    const come = () =>
      ada!.call(addMember, { params: { id: workspaceId }, body: { user_id: carla.id, role: 'member' } });
    const go = () => ada!.call(removeMember, { params: { id: workspaceId, user_id: carla.id } });
    await replayInBothOrders(async (number) => {
      for (const change of [come, go, come]) await change();
      await Promise.all(number % 2 ? [go(), come(), go(), come()] : [come(), go(), come(), go()]);
    });
  });

  it('of a message, a reaction stays', async () => {
    await replayInBothOrders(async () => {
      const { id } = await sendTestMessage(ada!, channelId);
      await Promise.all([
        ada!.does(editMessage, { params: { id }, body: { content: 'Edited.' } }),
        ben!.does(addReaction, { params: { id }, body: { emoji: '👍' } }),
      ]);
    });
  });
});
