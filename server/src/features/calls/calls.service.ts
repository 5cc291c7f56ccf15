import { callErrors } from '@workflow/contract/calls/calls.errors.ts';
import { callEvents, dmCallDeclined } from '@workflow/contract/calls/calls.events.ts';
import { CALL_RINGING_MS, CALL_SESSIONS_OF_USER_MAX } from '@workflow/contract/calls/calls.limits.ts';
import type { ActiveCall, CallSession } from '@workflow/contract/calls/calls.schema.ts';
import {
  type ConversationVariant,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { SharedWindow } from '../../platform/limits/shared-window.ts';
import { followersOf, type ReadableConversation, type Room, rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import type { MediaServer } from './calls.livekit.ts';
import { recordCall } from './calls.record.ts';
import * as sessions from './calls.sessions.store.ts';
import * as store from './calls.store.ts';

/** The media server disconnects sessions that leave; null if browsers connect to each other. */
type Media = MediaServer | null;

/** The connection of a participant, and the session that it wants to continue. */
export interface JoinRequest {
  readonly socketId: string;
  readonly sessionId?: string | undefined;
  /** How many sessions the call can have. */
  readonly sessionsMax: number;
}

export interface JoinResult {
  readonly session_id: string;
  readonly is_new: boolean;
  readonly call: ActiveCall;
  readonly sessions: CallSession[];
}

export async function getActiveCall(
  reader: Reader,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
): Promise<ActiveCall | null> {
  await requireConversation(reader, actor, conversationId, variant.see);
  const call = await store.findCall(reader, conversationId);
  return call && toActiveCall(call);
}

/** Returns the calls that ring for the user at this moment. */
export async function listRingingCalls(reader: Reader, { userId }: Actor): Promise<ActiveCall[]> {
  return (await store.listRingingCalls(reader, userId, CALL_RINGING_MS / 1_000)).map(toActiveCall);
}

/**
 * Starts a call in the conversation and joins it. If a call is running already, joins that one. Each new call rings or shows a banner, and
 * leaves a message, so `starts` limits how many a user starts in one conversation.
 */
export async function startCall(
  tx: Tx,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
  joining: JoinRequest,
  starts: SharedWindow,
): Promise<JoinResult> {
  await requireConversation(tx, actor, conversationId, variant.post);
  const isNewCall = await store.insertCall(tx, { id: newId(), conversationId, startedBy: actor.userId });
  if (isNewCall && (await starts.take(`${actor.userId} ${conversationId}`)).isExceeded)
    fail(callErrors.too_many_calls);
  return join(tx, actor, conversationId, joining, isNewCall);
}

export async function joinCall(
  tx: Tx,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
  joining: JoinRequest,
): Promise<JoinResult> {
  await requireConversation(tx, actor, conversationId, variant.post);
  return join(tx, actor, conversationId, joining);
}

async function join(
  tx: Tx,
  { userId }: Actor,
  conversationId: string,
  { socketId, sessionId = newId(), sessionsMax }: JoinRequest,
  isNewCall = false,
): Promise<JoinResult> {
  const callId = (await store.lockCall(tx, conversationId)) ?? fail(callErrors.call_not_found);
  const before = await sessions.listSessions(tx, callId);
  const others = before.filter(({ session_id }) => session_id !== sessionId);
  if (others.length >= sessionsMax) fail(callErrors.call_full);
  if (others.filter(({ user }) => user.id === userId).length >= CALL_SESSIONS_OF_USER_MAX)
    fail(callErrors.too_many_own_devices);
  const session = { id: sessionId, callId, userId, socketId };
  const upserted = (await sessions.upsertSession(tx, session)) ?? fail(callErrors.call_session_taken);
  if (upserted.isNew) await store.updateCall(tx, callId, userId);
  const stored = (await store.findCall(tx, conversationId))!;
  const call = toActiveCall(stored);
  const variant = variantOf(stored.kind);
  const { callStarted, userJoinedCall, existingCallParticipants } = callEvents(variant);
  const reference = referenceTo(variant, conversationId);
  if (isNewCall) tx.publish(callStarted, audienceOf(stored), call);
  if (upserted.isNew) {
    const own = (await sessions.listSessions(tx, callId)).find(({ session_id }) => session_id === sessionId)!;
    const joined = { ...reference, user_id: userId, session: own, call };
    tx.publish(userJoinedCall, audienceOf(stored), joined, { except: rooms.socket(socketId) });
  }
  const participants = [...new Set(others.map(({ user }) => user.id))];
  const existing = { ...reference, participants, sessions: others };
  tx.publish(existingCallParticipants, [rooms.socket(socketId)], existing);
  return { session_id: sessionId, is_new: upserted.isNew, call, sessions: others };
}

/** Removes a session of the user from the call. The call ends with its last session. */
export async function leaveCall(
  tx: Tx,
  { userId }: Actor,
  conversationId: string,
  /** Without a `socketId`, the session may be on any connection. */
  session: { readonly id: string; readonly socketId?: string },
  media: Media,
): Promise<void> {
  const callId = await store.lockCall(tx, conversationId);
  if (!callId || !(await sessions.deleteSession(tx, { ...session, callId, userId }))) return;
  await publishDepartures(tx, conversationId, [{ id: session.id, user_id: userId }], media);
}

/** Removes the sessions of a call that have expired, or whose users lost access, and ends the call if none is left. */
export async function removeEndedSessions(
  tx: Tx,
  conversationId: string,
  ended: sessions.EndedSessions,
  media: Media,
): Promise<void> {
  const callId = await store.lockCall(tx, conversationId);
  if (!callId) return;
  const departed = await sessions.deleteEndedSessions(tx, callId, ended);
  await publishDepartures(tx, conversationId, departed, media);
}

/** Publishes that sessions have left a locked call, and ends the call if they were the last ones. */
async function publishDepartures(
  tx: Tx,
  conversationId: string,
  departed: readonly sessions.SessionRef[],
  media: Media,
): Promise<void> {
  for (const { id, user_id } of departed) {
    const call = (await store.findCall(tx, conversationId))!;
    await store.updateCall(tx, call.id, user_id);
    tx.afterCommit(() => media?.removeSession(call.id, id));
    const variant = variantOf(call.kind);
    tx.publish(callEvents(variant).userLeftCall, [...audienceOf(call), rooms.user(user_id)], {
      ...referenceTo(variant, conversationId),
      user_id,
      session_id: id,
      call: toActiveCall({ ...call, version: call.version + 1 }),
    });
  }
  const call = (await store.findCall(tx, conversationId))!;
  if (call.participants.length === 0) await finish(tx, call, media);
}

/** Declines the call of a direct message for the user, on all their devices. */
export async function declineCall(tx: Tx, actor: Actor, dmId: string): Promise<void> {
  await requireConversation(tx, actor, dmId, dmVariant.see);
  if (!(await store.lockCall(tx, dmId))) return;
  const call = (await store.findCall(tx, dmId))!;
  if (call.participants.includes(actor.userId)) return;
  await store.declineCall(tx, call.id, actor.userId);
  const declined = { dm_id: dmId, call_id: call.id, user_id: actor.userId };
  tx.publish(dmCallDeclined, audienceOf(call), declined);
}

/** Ends the call for everyone. */
export async function endCall(
  tx: Tx,
  { userId }: Actor,
  conversationId: string,
  media: Media,
): Promise<void> {
  if (!(await store.lockCall(tx, conversationId))) fail(callErrors.call_not_found);
  const call = (await store.findCall(tx, conversationId))!;
  if (call.started_by !== userId) fail(callErrors.not_call_starter);
  await finish(tx, call, media);
}

async function finish(tx: Tx, call: store.StoredCall, media: Media): Promise<void> {
  await store.deleteCall(tx, call.id);
  tx.afterCommit(() => media?.endCall(call.id));
  const variant = variantOf(call.kind);
  tx.publish(callEvents(variant).callEnded, audienceOf(call), {
    ...referenceTo(variant, call.conversation_id),
    call_id: call.id,
  });
  await recordCall(tx, call);
}

/** Returns the two sessions of a signal. @throws Failure unless both are in the same call of the conversation */
export async function requireSignalRoute(
  reader: Reader,
  {
    fromSessionId,
    ...signal
  }: Omit<sessions.Signal, 'fromSessionId'> & { readonly fromSessionId: string | undefined },
): Promise<{ readonly fromSessionId: string; readonly toSessionId: string; readonly toSocketId: string }> {
  const route = fromSessionId
    ? await sessions.findSignalRoute(reader, { ...signal, fromSessionId })
    : fail(callErrors.not_in_call);
  if (!fromSessionId || !route) fail(callErrors.not_in_call);
  if (!route.to_session_id || !route.to_socket_id) fail(callErrors.call_peer_not_found);
  return { fromSessionId, toSessionId: route.to_session_id, toSocketId: route.to_socket_id };
}

const conversationOf = ({ conversation_id, ...call }: store.StoredCall): ReadableConversation => ({
  ...call,
  id: conversation_id,
});

/** The rooms of the users who receive the events of a call: the recipients of messages in the conversation, and the participants. */
const audienceOf = (call: store.StoredCall): readonly Room[] => {
  const conversation = conversationOf(call);
  return [...followersOf(conversation), rooms.call(conversation)];
};

function toActiveCall(call: store.StoredCall): ActiveCall {
  const { id, started_by, started_at, participants, version } = call;
  const reference = referenceTo(variantOf(call.kind), call.conversation_id);
  return { id, ...reference, started_by, started_at, participants: [...participants], version };
}
