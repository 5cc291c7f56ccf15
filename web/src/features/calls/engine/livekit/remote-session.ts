import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import { ConnectionQuality, ConnectionState, type Room, Track } from 'livekit-client';
import { initialParticipantState, type ParticipantState, type RemoteParticipant } from '../call-state.ts';
import { LatestValue } from '../latest-value.ts';
import { GOOD, type LinkQuality } from '../link-quality.ts';
import type { PeerEvent } from '../participant-state.ts';
import { PeerEvents } from '../peer-events.ts';

const STATE_INTERVAL_MS = 100;

const SOURCES = {
  audio: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
  screenAudio: Track.Source.ScreenShareAudio,
} as const;
type Slot = keyof typeof SOURCES;

const QUALITIES: Readonly<Partial<Record<ConnectionQuality, LinkQuality>>> = {
  [ConnectionQuality.Poor]: { level: 'fair', reason: 'unstable' },
  [ConnectionQuality.Lost]: { level: 'poor', reason: 'unstable' },
};

/** Another session of the call. Its participant in the LiveKit room has the id of the session as identity. */
export class RemoteSession {
  readonly #session: CallSession;
  #state = initialParticipantState;
  readonly #states: LatestValue<ParticipantState>;
  readonly #events: PeerEvents;
  readonly #streams: Partial<Record<Slot, MediaStream>> = {};
  #wasConnected = false;

  constructor(session: CallSession, onChange: () => void, onEvent: (event: PeerEvent) => void) {
    this.#session = session;
    this.#states = new LatestValue(STATE_INTERVAL_MS, (state) => {
      this.#state = state;
      onChange();
    });
    this.#events = new PeerEvents(onEvent);
  }

  receiveState(state: ParticipantState): void {
    if (JSON.stringify(state) !== JSON.stringify(this.#state)) this.#states.set(state);
  }

  receiveEvent(event: PeerEvent): void {
    this.#events.receive(event);
  }

  close(): void {
    this.#states.close();
    this.#events.close();
  }

  viewIn(room: Room | null): RemoteParticipant {
    const { session_id, user } = this.#session;
    const participant = room?.remoteParticipants.get(session_id);
    const isConnected = participant !== undefined && room?.state === ConnectionState.Connected;
    this.#wasConnected ||= isConnected;
    const streamOf = (slot: Slot): MediaStream | null => {
      const track = participant?.getTrackPublication(SOURCES[slot])?.track?.mediaStreamTrack;
      if (!track) return null;
      const known = this.#streams[slot];
      if (known?.getTracks()[0] === track) return known;
      const stream = new MediaStream([track]);
      this.#streams[slot] = stream;
      return stream;
    };
    return {
      ...this.#state,
      sessionId: session_id,
      user,
      connection: isConnected ? 'connected' : this.#wasConnected ? 'reconnecting' : 'connecting',
      isSpeaking: participant?.isSpeaking === true && !this.#state.isMuted,
      quality: (participant && QUALITIES[participant.connectionQuality]) ?? GOOD,
      audio: streamOf('audio'),
      camera: streamOf('camera'),
      screen: streamOf('screen'),
      screenAudio: streamOf('screenAudio'),
    };
  }
}
