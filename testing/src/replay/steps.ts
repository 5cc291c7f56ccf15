import { randomUUID } from 'node:crypto';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import type { Person } from '../harness/person.ts';

/** What has been made so far, for the steps to choose from. */
export interface Stage {
  readonly workspaceId: string;
  readonly people: Person[];
  readonly channels: string[];
  readonly messages: Message[];
}

/** One thing that somebody does; the numbers choose among what there is. */
export interface Step {
  readonly act: keyof typeof ACTS;
  readonly who: number;
  readonly which: number;
  readonly whom: number;
}

interface Choice {
  readonly by: Person;
  readonly channelId: string;
  readonly message: Message | undefined;
  readonly whom: Person;
  readonly number: number;
}

type Act = (choice: Choice, stage: Stage) => Promise<{ status: number; body: unknown }>;

const EMOJIS = ['👍', '🎉'] as const;
// Names that upper case, digits, signs and accents could put into another order.
const NAMES = ['Zoo', 'apple', 'Äpfel', 'b-2', 'b_1', 'B3', '10', '9', 'émile', 'e', 'ß', 'ss', '日本', 'я'];

const onMessage = ({ message }: Choice) => ({ params: { id: message?.id ?? randomUUID() } });
const onChannel = ({ channelId }: Choice) => ({ params: { id: channelId } });

async function send(choice: Choice, stage: Stage, more: { parent_id?: string; client_message_id?: string }) {
  const body = { channel_id: choice.channelId, content: `Message ${choice.number}`, ...more };
  const answer = await choice.by.call(messages.sendMessage, { body });
  if (answer.status === 201) stage.messages.push(answer.body);
  return answer;
}

async function create(choice: Choice, stage: Stage, is_private: boolean) {
  const name = NAMES[choice.number % NAMES.length]!;
  const query = { workspace_id: stage.workspaceId };
  const answer = await choice.by.call(channels.createChannel, { query, body: { name, is_private } });
  if (answer.status === 201) stage.channels.push(answer.body.id);
  return answer;
}

export const ACTS = {
  send: (choice, stage) => send(choice, stage, {}),
  sendAgain: (choice, stage) => {
    const { message } = choice;
    return send(choice, stage, { client_message_id: message?.client_message_id ?? randomUUID() });
  },
  reply: (choice, stage) => send(choice, stage, choice.message ? { parent_id: choice.message.id } : {}),
  edit: (choice) =>
    choice.by.call(messages.editMessage, {
      ...onMessage(choice),
      body: { content: `Edited ${choice.number}` },
    }),
  delete: (choice) => choice.by.call(messages.deleteMessage, onMessage(choice)),
  react: (choice) =>
    choice.by.call(addReaction, { ...onMessage(choice), body: { emoji: EMOJIS[choice.number % 2]! } }),
  unreact: (choice) =>
    choice.by.call(removeReaction, {
      params: { ...onMessage(choice).params, emoji: EMOJIS[choice.number % 2]! },
    }),
  deliver: (choice) =>
    choice.by.call(messages.markMessage, { ...onMessage(choice), query: { status: 'delivered' } }),
  see: (choice) => choice.by.call(messages.markMessage, { ...onMessage(choice), query: { status: 'seen' } }),
  createPublic: (choice, stage) => create(choice, stage, false),
  createPrivate: (choice, stage) => create(choice, stage, true),
  rename: (choice) =>
    choice.by.call(channels.updateChannel, {
      ...onChannel(choice),
      body: { name: NAMES[choice.number % NAMES.length]!, description: `About ${choice.number}` },
    }),
  follow: (choice) => choice.by.call(channels.followChannel, onChannel(choice)),
  unfollow: (choice) => choice.by.call(channels.unfollowChannel, onChannel(choice)),
  deleteChannel: (choice) => choice.by.call(channels.deleteChannel, onChannel(choice)),
  addToChannel: (choice) =>
    choice.by.call(channels.addChannelMember, { ...onChannel(choice), body: { user_id: choice.whom.id } }),
  takeOutOfChannel: (choice) =>
    choice.by.call(channels.removeChannelMember, {
      params: { ...onChannel(choice).params, user_id: choice.whom.id },
    }),
  addMember: ({ by, whom }, { workspaceId }) =>
    by.call(addMember, { params: { id: workspaceId }, body: { user_id: whom.id, role: 'member' } }),
  removeMember: ({ by, whom }, { workspaceId }) =>
    by.call(removeMember, { params: { id: workspaceId, user_id: whom.id } }),
} satisfies Record<string, Act>;

/** Everybody writes in every channel that they can. */
export async function saySomethingEverywhere({ people, channels }: Stage): Promise<void> {
  for (const by of people) {
    for (const channel_id of channels) {
      await by.call(messages.sendMessage, { body: { channel_id, content: 'And another thing.' } });
    }
  }
}

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];

/** Does the step, whether or not the person may. */
export async function take({ act, who, which, whom }: Step, stage: Stage): Promise<void> {
  const message = pick(stage.messages, which);
  const choice: Choice = {
    by: pick(stage.people, who)!,
    channelId: pick(stage.channels, which)!,
    message,
    whom: pick(stage.people, whom)!,
    number: which,
  };
  const { status, body } = await (ACTS[act] as Act)(choice, stage);
  if (status >= 500) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
}
