import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import { CALL_SESSIONS_MAX, CALL_SESSIONS_WITH_LIVEKIT_MAX } from '@workflow/contract/calls/calls.limits.ts';
import {
  type ConversationReference,
  type ConversationVariant,
  referencedIdOf,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf, variants } from '@workflow/contract/conversations/variants.ts';
import type { ServerEvent } from '@workflow/contract/core/api/event.ts';
import type { SharedWindow } from '../../platform/limits/shared-window.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { onEvent, type SocketContext, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import type { IceServers } from './calls.ice.ts';
import type { CallLeases } from './calls.leases.ts';
import type { MediaServer } from './calls.livekit.ts';
import * as calls from './calls.service.ts';
import { callTopics } from './calls.topic.ts';

interface Dependencies {
  readonly leases: CallLeases;
  readonly iceServers: IceServers;
  readonly media: MediaServer | null;
  /** Counts the calls that a user starts in a conversation. */
  readonly starts: SharedWindow;
}

type Join = typeof calls.joinCall;
type Address = ConversationReference & {
  readonly to_user_id: string;
  readonly to_session_id?: string | undefined;
};

function socketOf(
  variant: ConversationVariant,
  { leases, iceServers, media, starts }: Dependencies,
): readonly SocketHandler[] {
  const events = callEvents(variant);
  const topics = callTopics(variant);
  const id = (payload: ConversationReference) => referencedIdOf(variant, payload);

  const sessionsMax = media ? CALL_SESSIONS_WITH_LIVEKIT_MAX : CALL_SESSIONS_MAX;
  const start: Join = (...joining) => calls.startCall(...joining, starts);

  /** Joins the connection to the call of a conversation. A connection has only one session in the call, however often it joins. */
  async function join(
    by: Join,
    { actor, transact, connection }: SocketContext,
    payload: ConversationReference & { readonly session_id?: string | undefined },
  ) {
    const conversationId = id(payload);
    const own = leases.sessionOf(connection, conversationId);
    const sessionId = payload.session_id ?? own;
    const joining = { socketId: connection.id, sessionId, sessionsMax };
    try {
      const joined = await transact((tx) => by(tx, actor, variant, conversationId, joining));
      leases.hold(connection, conversationId, joined.session_id);
      if (own && own !== joined.session_id)
        await transact((tx) =>
          calls.leaveCall(tx, actor, conversationId, { id: own, socketId: connection.id }, media),
        );
      const livekit = (await media?.createAccess(joined.call.id, joined.session_id)) ?? null;
      return { ...joined, ice_servers: iceServers(actor.userId), livekit };
    } catch (error) {
      if (!leases.sessionOf(connection, conversationId))
        connection.subscriptions.unsubscribe(topics.joined, conversationId);
      throw error;
    }
  }

  /** Sends a signal to one session of the same call, with the id of the sender. */
  async function relay(
    { actor, reader, connection }: SocketContext,
    payload: Address,
    event: ServerEvent,
    content: object,
  ): Promise<void> {
    const conversationId = id(payload);
    const route = await calls.requireSignalRoute(reader, {
      conversationId,
      fromSessionId: leases.sessionOf(connection, conversationId),
      fromSocketId: connection.id,
      toUserId: payload.to_user_id,
      toSessionId: payload.to_session_id ?? null,
    });
    connection.publish(event, [rooms.socket(route.toSocketId)], {
      ...referenceTo(variant, conversationId),
      from_user_id: actor.userId,
      from_session_id: route.fromSessionId,
      to_user_id: payload.to_user_id,
      to_session_id: route.toSessionId,
      ...content,
    });
  }

  const opens = { opens: topics.join, id };
  const within = { within: topics.joined, id };
  return [
    onEvent(events.startCall, (request) => join(start, request, request.payload), opens),
    onEvent(events.joinCall, (request) => join(calls.joinCall, request, request.payload), opens),
    onEvent(events.leaveCall, async ({ actor, transact, connection, payload }) => {
      const conversationId = id(payload);
      const leave = (session: { id: string; socketId?: string }) =>
        transact((tx) => calls.leaveCall(tx, actor, conversationId, session, media));
      const own = leases.sessionOf(connection, conversationId);
      if (payload.session_id && payload.session_id !== own) return leave({ id: payload.session_id });
      leases.release(connection, conversationId);
      connection.subscriptions.unsubscribe(topics.joined, conversationId);
      if (own) await leave({ id: own, socketId: connection.id });
    }),
    onEvent(
      events.endCall,
      ({ actor, transact, payload }) => transact((tx) => calls.endCall(tx, actor, id(payload), media)),
      within,
    ),
    onEvent(
      events.sendOffer,
      (request) => relay(request, request.payload, events.offerReceived, { sdp: request.payload.sdp }),
      within,
    ),
    onEvent(
      events.sendAnswer,
      (request) => relay(request, request.payload, events.answerReceived, { sdp: request.payload.sdp }),
      within,
    ),
    onEvent(
      events.sendCandidate,
      (request) =>
        relay(request, request.payload, events.candidateReceived, { candidate: request.payload.candidate }),
      within,
    ),
  ];
}

export const callHandlers = (dependencies: Dependencies): readonly SocketHandler[] =>
  variants.flatMap((variant) => socketOf(variant, dependencies));

/** Lets a call ring on a device that connects while it rings. A failure leaves only this device silent. */
export async function ringOnConnect({ actor, reader, connection }: SocketContext): Promise<void> {
  const { callStarted } = callEvents(variantOf('dm'));
  try {
    for (const call of await calls.listRingingCalls(reader, actor))
      connection.publish(callStarted, [rooms.socket(connection.id)], call);
  } catch {
    // The device learns about the call when it opens the conversation.
  }
}
