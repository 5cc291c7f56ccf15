import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';
import { ICE_CANDIDATE_LENGTH_MAX, SDP_LENGTH_MAX } from './calls.limits.ts';

/** One device or tab of a user in a call. A user with two tabs has two sessions. */
export const CallSession = z.object({ session_id: Id, user: Author, joined_at: Timestamp });
export type CallSession = z.output<typeof CallSession>;

export const activeCallSchema = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, activeCallSchema, () =>
    z.object({
      id: Id,
      ...referenceSchema<Variant['reference']>(variant),
      /** The user who started the call; null if the account was deleted during the call. */
      started_by: z.nullable(Id),
      started_at: Timestamp,
      /** The users in the call, each once, in the order in which they joined. */
      participants: z.array(Id),
      version: Version,
    }),
  );

export const ActiveCall = activeCallSchema(channelVariant);
export type ActiveCall = z.output<ReturnType<typeof activeCallSchema<ConversationVariant>>>;

export const activeCallResponse = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, activeCallResponse, () =>
    z.object({ active_call: z.nullable(activeCallSchema(variant)) }),
  );

export const ActiveCallResponse = activeCallResponse(channelVariant);

/** The outcome of an ended call, which a message records. Clients describe it in the reader’s language. */
export const EndedCall = z.object({
  /** `missed` means that no called user joined. */
  outcome: z.enum(['ended', 'missed']),
  seconds: Count,
  /** The number of users who took part. */
  people_count: Count,
});
export type EndedCall = z.output<typeof EndedCall>;

/** A STUN or TURN server, in the format of `RTCConfiguration.iceServers`. */
export const IceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof IceServer>;

/** The address of the LiveKit server that carries the call, and a short-lived token of one session for it. */
export const LivekitAccess = z.object({ url: z.string(), token: z.string() });
export type LivekitAccess = z.output<typeof LivekitAccess>;

const sdpText = z.string().check(z.maxLength(SDP_LENGTH_MAX));

/** A session description: its SDP text, or the JSON form of the browser’s `RTCSessionDescription`. */
export const SessionDescription = z.union(
  [sdpText, z.object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: sdpText })],
  `A session description is text, or an object with type and sdp. It has at most ${SDP_LENGTH_MAX} characters.`,
);
export type SessionDescription = z.output<typeof SessionDescription>;

const candidateText = z.string().check(z.maxLength(ICE_CANDIDATE_LENGTH_MAX));
const shortText = z.string().check(z.maxLength(256));

/** An ICE candidate: its candidate line, or the JSON form of the browser’s `RTCIceCandidate`. */
export const IceCandidate = z.union(
  [
    candidateText,
    z.object({
      candidate: candidateText,
      sdpMid: z.optional(z.nullable(shortText)),
      sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(65_535)))),
      usernameFragment: z.optional(z.nullable(shortText)),
    }),
  ],
  `An ICE candidate is text, or an object with candidate. It has at most ${ICE_CANDIDATE_LENGTH_MAX} characters.`,
);
export type IceCandidate = z.output<typeof IceCandidate>;
