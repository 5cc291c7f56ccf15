import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import {
  changeMessage,
  reactToMessage,
  seeMessage,
} from '@workflow/contract/messages/messages.permissions.ts';
import { pollErrors } from '@workflow/contract/polls/polls.errors.ts';
import { pollEvents } from '@workflow/contract/polls/polls.events.ts';
import type { NewPoll, OwnVote, PollChange } from '@workflow/contract/polls/polls.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { followersOf } from '../../platform/realtime/rooms.ts';
import { type MessageAddress, requireMessage } from '../messages/messages.access.ts';
import { type SendContext, sendMessage } from '../messages/messages.service.ts';
import * as store from './polls.store.ts';

/** Changing a poll raises the revision of its message, so the message is locked in this mode from the start. */
const MESSAGE_LOCK = { message: 'no key update' } as const;

type LockedMessage = Awaited<ReturnType<typeof requireMessage>>;

function publishChange(tx: Tx, { id, variant, conversation }: LockedMessage, change: PollChange): void {
  tx.publish(pollEvents(variant).pollUpdated, followersOf(conversation), {
    message_id: id,
    ...referenceTo(variant, conversation.id),
    ...change,
  });
}

/** Sends the question of a poll as a message of the actor, with the poll. */
export async function postPoll(
  tx: Tx,
  actor: Actor,
  context: SendContext,
  { question, options }: NewPoll,
): Promise<void> {
  const { message } = await sendMessage(tx, actor, context, { content: question });
  const { variant, conversationId } = context;
  const address = { variant, conversationId, id: message.id };
  const locked = await requireMessage(tx, actor, address, changeMessage, MESSAGE_LOCK);
  await store.insertPoll(tx, message.id, options);
  publishChange(tx, locked, {
    options: [...options],
    closed_at: null,
    counts: options.map(() => 0),
    votes_version: 0,
    vote: null,
  });
}

/** Changes the actor’s vote; null withdraws it. */
export async function vote(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  option: number | null,
): Promise<PollChange> {
  const message = await requireMessage(tx, actor, address, reactToMessage, MESSAGE_LOCK);
  const poll = (await store.findPollOptions(tx, message.id)) ?? fail(pollErrors.poll_not_found);
  if (poll.closed_at !== null) fail(pollErrors.poll_closed);
  if (option !== null && option >= poll.options.length) fail(pollErrors.unknown_option);
  const stored = await store.upsertVote(tx, { messageId: message.id, userId: actor.userId, option });
  const change = { ...(await store.findPoll(tx, message.id))!, vote: stored };
  publishChange(tx, message, change);
  return change;
}

/** Returns the actor’s vote. */
export async function getOwnVote(reader: Reader, actor: Actor, address: MessageAddress): Promise<OwnVote> {
  const { id } = await requireMessage(reader, actor, address, seeMessage);
  if (!(await store.findPollOptions(reader, id))) fail(pollErrors.poll_not_found);
  return { vote: await store.findVote(reader, id, actor.userId) };
}

export async function closePoll(tx: Tx, actor: Actor, address: MessageAddress): Promise<PollChange> {
  const message = await requireMessage(tx, actor, address, changeMessage, MESSAGE_LOCK);
  await store.closePoll(tx, message.id);
  const poll = (await store.findPoll(tx, message.id)) ?? fail(pollErrors.poll_not_found);
  const change = { ...poll, vote: null };
  publishChange(tx, message, change);
  return change;
}
