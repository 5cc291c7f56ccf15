import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createTestChannel, sendTestMessage } from '@workflow/testing/harness/workspace.ts';
import type { Race } from './race.ts';

export const joinWhileChannelIsCreated: Race = {
  name: 'join-while-channel-is-made',
  promise: 'a tab that opens the workspace while a channel is made, or opened to its person, hears it',
  async run(round) {
    const { id, owner, member } = await round.workspace('member');
    const tab = await round.tab(round.onFarServer(member));
    const is_private = round.random.whole(0, 1) === 1;
    const isOwn = round.random.whole(0, 1) === 1;
    const make = async () => {
      const channel = await createTestChannel(isOwn ? member : owner, id, { is_private });
      if (is_private && !isOwn)
        await owner.does(channels.addChannelMember, {
          params: { id: channel.id },
          body: { user_id: member.id },
        });
      return channel;
    };
    const [channel] = await Promise.all([
      round.soon(make),
      round.soon(() => tab.emit(joinWorkspace, { workspace_id: id })),
    ]);
    // A message that was sent before the tab joined the room is covered by its `catch_up`.
    const before = tab.all(catchUp).length;
    const first = await sendTestMessage(member, channel.id);
    const knows = () =>
      tab.all(newMessage).some((message) => message.id === first.id) || tab.all(catchUp).length > before;
    if (!(await round.eventually(knows))) {
      round.fail('neither heard it nor was told to fetch', { is_private, isOwn, heard: tab.received });
      return;
    }
    await tab.settled();
    const second = await sendTestMessage(member, channel.id);
    const hears = () => tab.all(newMessage).some((message) => message.id === second.id);
    if (!(await round.eventually(hears))) round.fail('is deaf to it', { is_private, isOwn });
  },
};

export const joinThenLeave: Race = {
  name: 'join-then-leave',
  promise: 'what a tab said last counts: it is in the room after a join and out of it after a leave',
  async run(round) {
    const { id, owner, member, colleague } = await round.workspace('member', 'colleague');
    const channel = await createTestChannel(owner, id);
    const tab = await round.tab(round.onFarServer(member));
    const witness = await round.tab(round.onFarServer(colleague), { workspace: id });
    const isWorkspace = round.random.whole(0, 1) === 1;
    const [join, leave] = isWorkspace
      ? [
          () => tab.emit(joinWorkspace, { workspace_id: id }),
          () => tab.emit(leaveWorkspace, { workspace_id: id }),
        ]
      : [
          () => tab.emit(joinChannel, { channel_id: channel.id }),
          () => tab.emit(leaveChannel, { channel_id: channel.id }),
        ];
    const steps = Array.from({ length: round.random.whole(2, 7) }, () => round.random.oneOf([join, leave]));
    await Promise.all(steps.map((step) => step()));
    const { id: messageId } = await sendTestMessage(owner, channel.id);
    await witness.waitFor(newMessage, (message) => message.id === messageId);
    await tab.settled();
    const heard = tab.all(newMessage).some((message) => message.id === messageId);
    if (heard !== (steps.at(-1) === join))
      round.fail(heard ? 'in the room after leaving' : 'deaf after joining');
  },
};

export const connectWhileSessionEnds: Race = {
  name: 'connect-while-session-ends',
  promise: 'no connection outlives its session, also one that is being opened when it ends',
  async run(round) {
    const person = await round.group.createUser();
    const far = round.onFarServer(person);
    const [session] = await person.does(listSessions, {});
    const opening = round
      .onEachServer(person, 4)
      .map((one) => round.soon(() => round.tab(one)).catch(() => null));
    await round.soon(() => far.does(revokeSession, { params: { id: session!.id } }));
    const tabs = (await Promise.all(opening)).filter((tab) => tab !== null);
    if (!(await round.eventually(() => tabs.every((tab) => !tab.isConnected))))
      round.fail('a connection of a session that has ended is open');
  },
};
