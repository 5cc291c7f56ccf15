import { createHash } from 'node:crypto';
import type { LivekitAccess } from '@workflow/contract/calls/calls.schema.ts';
import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Platform } from '../../platform/feature.ts';
import { httpAddressOf } from '../../platform/http/http-address.ts';
import { listSessionIds } from './calls.sessions.store.ts';

/** The lifetime of a token: long enough to load the client and connect. LiveKit renews the tokens of connected participants by itself. */
const TOKEN_SECONDS = 120;
/** A request to LiveKit that takes longer than this is given up; the next check repeats it. */
const REQUEST_SECONDS = 5;

/** The LiveKit server that carries the audio and video of calls. */
export interface MediaServer {
  /** Returns the URL and the token with which a session connects. The token is valid for this call only, under the id of the session. */
  createAccess(callId: string, sessionId: string): Promise<LivekitAccess>;
  /** Disconnects a session that has left its call. */
  removeSession(callId: string, sessionId: string): void;
  /** Disconnects all participants of a call that has ended. */
  endCall(callId: string): void;
  /**
   * Disconnects all participants without a session: after a request to LiveKit failed, or when a participant reconnected with a token
   * that LiveKit had renewed. Never rejects; the next check repeats what failed.
   */
  removeStrangers(reader: Reader): Promise<void>;
}

export function createMediaServer({
  settings: { livekit, secretKey },
  log,
}: Pick<Platform, 'settings' | 'log'>): MediaServer | null {
  if (!livekit) return null;
  const { url, apiKey, apiSecret } = livekit;
  const rooms = new RoomServiceClient(httpAddressOf(url), apiKey, apiSecret, {
    requestTimeout: REQUEST_SECONDS,
  });
  // Other programs, and other installations of this product, may use the same LiveKit server.
  const prefix = `workflow-${createHash('sha256').update(`livekit ${secretKey}`).digest('hex').slice(0, 12)}-`;
  const roomOf = (callId: string) => `${prefix}${callId}`;

  /** Logs a failed request; the next check repairs the state. A missing participant or room is not a failure. */
  const attempt = (requests: Promise<unknown>) =>
    requests.catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'not_found')
        log.warn({ err: error }, 'a request to LiveKit failed');
    });

  async function removeStrangersNow(reader: Reader): Promise<void> {
    const open = (await rooms.listRooms()).filter(({ name }) => name.startsWith(prefix));
    for (const { name } of open) {
      // Participants are read before sessions. A session is stored before its token exists, so every participant with a session is found.
      const participants = await rooms.listParticipants(name);
      const sessions = new Set(await listSessionIds(reader, name.slice(prefix.length)));
      const strangers = participants.filter(({ identity }) => !sessions.has(identity));
      for (const { identity } of strangers) await attempt(rooms.removeParticipant(name, identity));
    }
  }
  let current: Promise<unknown> | null = null;

  return {
    async createAccess(callId, sessionId) {
      const token = new AccessToken(apiKey, apiSecret, { identity: sessionId, ttl: TOKEN_SECONDS });
      token.addGrant({
        room: roomOf(callId),
        roomJoin: true,
        canSubscribe: true,
        canPublishData: true,
        // The attributes of a participant contain which of their devices are muted.
        canUpdateOwnMetadata: true,
        canPublishSources: [
          TrackSource.MICROPHONE,
          TrackSource.CAMERA,
          TrackSource.SCREEN_SHARE,
          TrackSource.SCREEN_SHARE_AUDIO,
        ],
      });
      return { url, token: await token.toJwt() };
    },
    removeSession: (callId, sessionId) => void attempt(rooms.removeParticipant(roomOf(callId), sessionId)),
    endCall: (callId) => void attempt(rooms.deleteRoom(roomOf(callId))),
    async removeStrangers(reader) {
      current ??= attempt(removeStrangersNow(reader)).finally(() => {
        current = null;
      });
      await current;
    },
  };
}
