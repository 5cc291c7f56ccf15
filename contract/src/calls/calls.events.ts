import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineClientEvent, defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { callParticipationPermission } from './calls.permissions.ts';
import {
  activeCallSchema,
  CallSession,
  IceCandidate,
  IceServer,
  LivekitAccess,
  SessionDescription,
} from './calls.schema.ts';

/** A session that joins negotiates with up to nine sessions at once. Browsers find several ICE candidates for each. */
const CANDIDATES_PER_SECOND = 50;
const DESCRIPTIONS_PER_SECOND = 25;

export const callEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, callEvents, () => {
    const { kind, prefix, post } = variant;
    const reference = referenceSchema<Variant['reference']>(variant);
    const call = activeCallSchema(variant);
    const takePart = callParticipationPermission(variant);
    /**
     * A client that passes the `session_id` of its earlier connection continues that session after a reconnect. Without one, the server
     * creates a session for the connection.
     */
    const joining = z.object({ ...reference, session_id: z.optional(Id) });
    /**
     * `is_new` is false for a session that continues. `sessions` are the other sessions of the call. `ice_servers` includes short-lived
     * TURN credentials of this user. With `livekit`, audio and video go through that server; otherwise clients connect to each other.
     */
    const joined = z.object({
      session_id: Id,
      is_new: z.boolean(),
      call,
      sessions: z.array(CallSession),
      ice_servers: z.array(IceServer),
      livekit: z.nullable(LivekitAccess),
    });
    /** Without `to_session_id`, the server sends the signal to the newest session of the user. */
    const address = { ...reference, to_user_id: Id, to_session_id: z.optional(Id) };
    /** The server sets the sender and replaces the client’s value. */
    const stamp = { ...reference, from_user_id: Id, from_session_id: Id, to_user_id: Id, to_session_id: Id };
    const description = { sdp: SessionDescription };
    const candidate = { candidate: IceCandidate };
    return {
      /** Starts a call and joins it. If one is running, joins that call; its starter stays the same. */
      startCall: defineClientEvent({
        name: `start_${kind}_call`,
        payload: joining,
        permission: post,
        ratePerSecond: 5,
        ack: joined,
      }),
      joinCall: defineClientEvent({
        name: `join_${kind}_call`,
        payload: joining,
        permission: post,
        ratePerSecond: 5,
        ack: joined,
      }),
      /** With a `session_id`, ends that session of the user, for example the one of a page before it was reloaded. */
      leaveCall: defineClientEvent({
        name: `leave_${kind}_call`,
        payload: joining,
        permission: 'session',
        ratePerSecond: 5,
      }),
      /** Ends the call for everyone. Only the user who started the call may do this. */
      endCall: defineClientEvent({
        name: `end_${kind}_call`,
        payload: z.object(reference),
        permission: takePart,
        ratePerSecond: 5,
      }),
      sendOffer: defineClientEvent({
        name: `${prefix}webrtc_offer`,
        payload: z.object({ ...address, ...description }),
        permission: takePart,
        ratePerSecond: DESCRIPTIONS_PER_SECOND,
      }),
      sendAnswer: defineClientEvent({
        name: `${prefix}webrtc_answer`,
        payload: z.object({ ...address, ...description }),
        permission: takePart,
        ratePerSecond: DESCRIPTIONS_PER_SECOND,
      }),
      sendCandidate: defineClientEvent({
        name: `${prefix}webrtc_ice_candidate`,
        payload: z.object({ ...address, ...candidate }),
        permission: takePart,
        ratePerSecond: CANDIDATES_PER_SECOND,
      }),
      callStarted: defineEvent({ name: `${kind}_call_started`, payload: call }),
      callEnded: defineEvent({
        name: `${kind}_call_ended`,
        payload: z.object({ ...reference, call_id: Id }),
      }),
      userJoinedCall: defineEvent({
        name: `${prefix}user_joined_call`,
        payload: z.object({ ...reference, user_id: Id, session: CallSession, call }),
      }),
      /** Also sent to the connections of the user who left, because they may have lost access to the conversation. */
      userLeftCall: defineEvent({
        name: `${prefix}user_left_call`,
        payload: z.object({ ...reference, user_id: Id, session_id: Id, call }),
      }),
      /** Sent to a session that joins: the users in the call before it, and their sessions. */
      existingCallParticipants: defineEvent({
        name: `${prefix}existing_call_participants`,
        payload: z.object({ ...reference, participants: z.array(Id), sessions: z.array(CallSession) }),
      }),
      offerReceived: defineEvent({
        name: `${prefix}webrtc_offer`,
        payload: z.object({ ...stamp, ...description }),
      }),
      answerReceived: defineEvent({
        name: `${prefix}webrtc_answer`,
        payload: z.object({ ...stamp, ...description }),
      }),
      candidateReceived: defineEvent({
        name: `${prefix}webrtc_ice_candidate`,
        payload: z.object({ ...stamp, ...candidate }),
      }),
    };
  });

export const {
  startCall: startChannelCall,
  joinCall: joinChannelCall,
  leaveCall: leaveChannelCall,
  endCall: endChannelCall,
  sendOffer,
  sendAnswer,
  sendCandidate,
  callStarted: channelCallStarted,
  callEnded: channelCallEnded,
  userJoinedCall,
  userLeftCall,
  existingCallParticipants,
  offerReceived,
  answerReceived,
  candidateReceived,
} = callEvents(channelVariant);

/** Sent to all members of the conversation: the caller learns who declined, and the other devices of that user stop ringing. */
export const dmCallDeclined = defineEvent({
  name: 'dm_call_declined',
  payload: z.object({ dm_id: Id, call_id: Id, user_id: Id }),
});
