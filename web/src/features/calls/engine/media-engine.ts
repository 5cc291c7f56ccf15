import type { CallSession, IceServer, LivekitAccess } from '@workflow/contract/calls/calls.schema.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { ParticipantState, RemoteParticipant } from './call-state.ts';
import type { LocalTracks } from './local-media.ts';
import type { PeerEvent, VideoSize } from './participant-state.ts';
import type { PeerSignal } from './peer-signal.ts';

export interface EngineOptions {
  readonly variant: ConversationVariant;
  readonly conversationId: string;
  onChange(): void;
  onEvent(sessionId: string, event: PeerEvent): void;
  /** Called when the engine needs to join again, because it lost its connection to the media server. */
  onAccessNeeded(): void;
}

/** This tab’s session at the server, and the servers that help to connect to others. */
export interface EngineIdentity {
  readonly userId: string;
  readonly sessionId: string;
  readonly iceServers: readonly IceServer[];
  readonly livekit: LivekitAccess | null;
}

/** Carries audio, video and the state of the participants between the sessions of a call. */
export interface MediaEngine {
  readonly views: RemoteParticipant[];
  /** Whether the processor is too slow to send the camera to everyone as well as the connections allow. */
  readonly isCpuLimited: boolean;
  /** Connects to these sessions and to no others. Connections that exist continue, and look for other paths if they are broken. */
  connect(identity: EngineIdentity, sessions: readonly CallSession[]): void;
  add(session: CallSession): void;
  remove(sessionId: string): void;
  /** Closes all connections; `connect` opens others. */
  close(): void;
  /** Handles a signal of another browser. */
  receive(fromSessionId: string, signal: PeerSignal): void;
  /** Sends these tracks to everyone, and tells them the state of this participant. */
  update(tracks: LocalTracks, state: ParticipantState): void;
  /** Sends a reaction or a caption to everyone. An event that cannot be sent now is dropped, because it would arrive too late. */
  send(event: PeerEvent): void;
  /** Tells the others how large this tab shows their cameras, by session. Cameras that are not shown are not sent. */
  showVideos(sizes: ReadonlyMap<string, VideoSize>): void;
  /** Keeps receiving the camera of one session, also while no tile shows it. */
  keepShowing(sessionId: string | null): void;
  /** Looks for other network paths, for example after the device has changed its network. */
  restartIce(): void;
  updateSpeaking(): void;
  updateQuality(): Promise<void>;
}
