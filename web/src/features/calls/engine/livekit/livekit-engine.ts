import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import {
  ConnectionState,
  type LocalTrackPublication,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  TrackEvent,
  VideoQuality,
} from 'livekit-client';
import type { ParticipantState, RemoteParticipant } from '../call-state.ts';
import type { LocalTracks } from '../local-media.ts';
import type { EngineIdentity, EngineOptions, MediaEngine } from '../media-engine.ts';
import { type PeerEvent, parsePeerData, type VideoSize } from '../participant-state.ts';
import { RemoteSession } from './remote-session.ts';
import { TrackPublisher } from './track-publisher.ts';

/** The attribute with which a participant publishes which of their devices are muted. Participants who join later receive it too. */
export const STATE_ATTRIBUTE = 'state';
/** How long to wait before joining again after the connection to LiveKit was lost for good. The time doubles with each failure. */
const REJOIN_AFTER_MS = { first: 1_000, most: 16_000 };

/** The connection to a LiveKit server, which passes audio and video on to the other sessions. */
export class LivekitEngine implements MediaEngine {
  readonly #options: EngineOptions;
  readonly #remotes = new Map<string, RemoteSession>();
  #room: Room | null = null;
  #publisher: TrackPublisher | null = null;
  #sessionId: string | null = null;
  #sent: { readonly tracks: LocalTracks; readonly state: ParticipantState } | null = null;
  #shown: ReadonlyMap<string, VideoSize> = new Map();
  #keptId: string | null = null;
  #isCpuLimited = false;
  #failures = 0;
  #rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    // The call itself shows the state of the connection, so LiveKit's client logs nothing.
    setLogLevel('silent');
  }

  get views(): RemoteParticipant[] {
    return [...this.#remotes.values()].map((remote) => remote.viewIn(this.#room));
  }

  get isCpuLimited(): boolean {
    return this.#isCpuLimited;
  }

  connect(identity: EngineIdentity, sessions: readonly CallSession[]): void {
    const present = new Set(sessions.map(({ session_id }) => session_id));
    for (const id of [...this.#remotes.keys()]) if (!present.has(id)) this.remove(id);
    for (const session of sessions) this.add(session);
    if (identity.sessionId !== this.#sessionId) this.#closeRoom();
    this.#sessionId = identity.sessionId;
    if (!this.#room && identity.livekit) void this.#openRoom(identity.livekit);
  }

  add(session: CallSession): void {
    const id = session.session_id;
    if (this.#remotes.has(id)) return;
    const { onChange, onEvent } = this.#options;
    this.#remotes.set(id, new RemoteSession(session, onChange, (event) => onEvent(id, event)));
    this.#handleRoomChanged();
  }

  remove(sessionId: string): void {
    this.#remotes.get(sessionId)?.close();
    if (this.#remotes.delete(sessionId)) this.#options.onChange();
  }

  close(): void {
    this.#closeRoom();
    for (const remote of this.#remotes.values()) remote.close();
    this.#remotes.clear();
    this.#sessionId = null;
  }

  /** With LiveKit, browsers send each other no signals. */
  receive(): void {}

  update(tracks: LocalTracks, state: ParticipantState): void {
    this.#sent = { tracks, state };
    this.#send();
  }

  send(event: PeerEvent): void {
    const data = new TextEncoder().encode(JSON.stringify(event));
    void this.#room?.localParticipant.publishData(data, { reliable: true }).catch(() => {});
  }

  showVideos(sizes: ReadonlyMap<string, VideoSize>): void {
    this.#shown = sizes;
    this.#requestVideos();
  }

  keepShowing(sessionId: string | null): void {
    this.#keptId = sessionId;
    this.#requestVideos();
  }

  /** LiveKit’s client notices a change of the network by itself. */
  restartIce(): void {}

  /** LiveKit says who is speaking. */
  updateSpeaking(): void {}

  async updateQuality(): Promise<void> {}

  async #openRoom({ url, token }: NonNullable<EngineIdentity['livekit']>): Promise<void> {
    clearTimeout(this.#rejoinTimer);
    const room = new Room({
      // The tracks belong to `LocalMedia`, which keeps them when this engine closes.
      stopLocalTrackOnUnpublish: false,
      // LiveKit's client neither encodes nor sends camera layers that nobody shows.
      dynacast: true,
    });
    this.#room = room;
    this.#publisher = new TrackPublisher(room);
    const handleChange = () => this.#handleRoomChanged();
    for (const event of [
      RoomEvent.ConnectionStateChanged,
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.ParticipantAttributesChanged,
      RoomEvent.TrackPublished,
      RoomEvent.TrackSubscribed,
      RoomEvent.TrackUnsubscribed,
      RoomEvent.ActiveSpeakersChanged,
      RoomEvent.ConnectionQualityChanged,
    ] as const)
      room.on(event, handleChange);
    room.on(RoomEvent.DataReceived, (data, participant) => this.#handleData(participant?.identity, data));
    room.on(RoomEvent.LocalTrackPublished, (publication) => this.#watchProcessor(publication));
    room.on(RoomEvent.Connected, () => {
      this.#failures = 0;
      this.#send();
    });
    room.on(RoomEvent.Reconnected, () => this.#send());
    room.on(RoomEvent.Disconnected, () => this.#handleDisconnected(room));
    try {
      await room.connect(url, token);
    } catch {
      this.#handleDisconnected(room);
    }
  }

  #closeRoom(): void {
    clearTimeout(this.#rejoinTimer);
    const room = this.#room;
    this.#room = null;
    this.#publisher?.close();
    this.#publisher = null;
    this.#isCpuLimited = false;
    void room?.removeAllListeners().disconnect(false);
  }

  /** LiveKit’s client has given up. The token is short-lived, so this tab needs another one. */
  #handleDisconnected(room: Room): void {
    if (room !== this.#room) return;
    this.#closeRoom();
    this.#options.onChange();
    const { first, most } = REJOIN_AFTER_MS;
    const wait = Math.min(most, first * 2 ** this.#failures++);
    this.#rejoinTimer = setTimeout(() => this.#options.onAccessNeeded(), wait);
  }

  #handleRoomChanged(): void {
    for (const [id, remote] of this.#remotes) {
      const participant = this.#room?.remoteParticipants.get(id);
      const data = parsePeerData(participant?.attributes[STATE_ATTRIBUTE]);
      if (data && 'state' in data) remote.receiveState(data.state);
    }
    this.#requestVideos();
    this.#options.onChange();
  }

  #handleData(sessionId: string | undefined, data: Uint8Array): void {
    const received = parsePeerData(new TextDecoder().decode(data));
    const remote = sessionId ? this.#remotes.get(sessionId) : undefined;
    if (received && !('state' in received)) remote?.receiveEvent(received);
  }

  #send(): void {
    const room = this.#room;
    if (!this.#sent || !room) return;
    const { tracks, state } = this.#sent;
    this.#publisher?.publish(tracks);
    if (room.state !== ConnectionState.Connected) return;
    const text = JSON.stringify(state);
    if (room.localParticipant.attributes[STATE_ATTRIBUTE] !== text)
      // The next change, or the next connection, sends the state again.
      void room.localParticipant.setAttributes({ [STATE_ATTRIBUTE]: text }).catch(() => {});
  }

  /** Asks LiveKit for the cameras in the sizes that are shown. */
  #requestVideos(): void {
    for (const [id] of this.#remotes) {
      const publication = this.#room?.remoteParticipants.get(id)?.getTrackPublication(Track.Source.Camera);
      if (!publication) continue;
      const size = this.#shown.get(id) ?? (id === this.#keptId ? 'small' : 'none');
      const quality = size === 'large' ? VideoQuality.HIGH : VideoQuality.LOW;
      if (publication.isEnabled !== (size !== 'none')) publication.setEnabled(size !== 'none');
      if (publication.videoQuality !== quality) publication.setVideoQuality(quality);
    }
  }

  #watchProcessor({ videoTrack }: LocalTrackPublication): void {
    videoTrack?.on(TrackEvent.CpuConstrained, () => {
      this.#isCpuLimited = true;
      this.#options.onChange();
    });
  }
}
