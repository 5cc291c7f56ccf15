import type { CallSession, IceCandidate, IceServer } from '@workflow/contract/calls/calls.schema.ts';
import { initialParticipantState, type ParticipantState, type RemoteParticipant } from './call-state.ts';
import { LatestValue } from './latest-value.ts';
import { LinkMeter } from './link-meter.ts';
import type { LocalTracks } from './local-media.ts';
import { type PeerEvent, type PeerMessage, parsePeerData, type VideoSize } from './participant-state.ts';
import { PeerEvents } from './peer-events.ts';
import type { PeerSignal } from './peer-signal.ts';
import type { VideoEncoding } from './video-budget.ts';

interface PeerOptions {
  readonly session: CallSession;
  /** This tab’s session. Session ids are ordered by the time of joining. */
  readonly own: { readonly userId: string; readonly sessionId: string };
  readonly iceServers: readonly IceServer[];
  send(signal: PeerSignal): void;
  onChange(): void;
  /** Called when the other side has changed its state, or how large it shows this participant. */
  onMessage(): void;
  onEvent(event: PeerEvent): void;
}

/** The order of the transceivers of each kind. Both sides find a track by its position, so no change needs another negotiation. */
const SLOTS = {
  microphone: { kind: 'audio', index: 0 },
  camera: { kind: 'video', index: 0 },
  screen: { kind: 'video', index: 1 },
  screenAudio: { kind: 'audio', index: 1 },
} as const;
type Slot = keyof typeof SLOTS;
const SLOT_NAMES = Object.keys(SLOTS) as Slot[];

/** A connection that is interrupted for this long tries other network paths. */
const RESTART_AFTER_MS = 3_000;
/** The data channel has this number on both sides, so that it needs no negotiation of its own. */
const STATE_CHANNEL_ID = 0;
/** How often the state of the other side is shown at most. */
const STATE_INTERVAL_MS = 100;

/**
 * The connection to one other session, by “perfect negotiation”: when two offers collide, the side with the lower user id is polite and rolls
 * back its own offer, and the other one ignores the incoming offer. Between two sessions of one user, the session ids decide.
 */
export class Peer {
  readonly #options: PeerOptions;
  readonly #connection: RTCPeerConnection;
  readonly quality: LinkMeter;
  readonly #isPolite: boolean;
  #state: PeerMessage = { ...initialParticipantState, shows: 'large' };
  #message: PeerMessage | null = null;
  #encoding: VideoEncoding | null = null;
  #channel: RTCDataChannel | null = null;
  #streams: Partial<Record<Slot, MediaStream>> = {};
  #tracks: LocalTracks | null = null;
  readonly #states = new LatestValue<PeerMessage>(STATE_INTERVAL_MS, (state) => {
    this.#state = state;
    this.#options.onMessage();
  });
  readonly #events = new PeerEvents((event) => this.#options.onEvent(event));
  #isMakingOffer = false;
  #isIgnoringOffer = false;
  #isSpeaking = false;
  #wasConnected = false;
  #isClosed = false;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    const { own, session } = options;
    const hasJoinedFirst = own.sessionId < session.session_id;
    this.#isPolite = own.userId === session.user.id ? hasJoinedFirst : own.userId < session.user.id;
    const connection = new RTCPeerConnection({ iceServers: [...options.iceServers] });
    this.#connection = connection;
    this.quality = new LinkMeter(connection);
    connection.addEventListener('negotiationneeded', () => void this.#offer());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate?.candidate) return;
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      options.send({
        type: 'candidate',
        candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
      });
    });
    connection.addEventListener('connectionstatechange', () => this.#handleConnectionState());
    // Existing participants send the joiner an offer; the joiner only answers.
    if (!hasJoinedFirst) return;
    this.#openStateChannel();
    for (const slot of SLOT_NAMES) connection.addTransceiver(SLOTS[slot].kind, { direction: 'sendrecv' });
  }

  get session(): CallSession {
    return this.#options.session;
  }

  get view(): RemoteParticipant {
    const { session_id, user } = this.#options.session;
    const { shows: _shows, ...state } = this.#state;
    const isConnected = this.#connection.connectionState === 'connected';
    return {
      ...state,
      sessionId: session_id,
      user,
      connection: isConnected ? 'connected' : this.#wasConnected ? 'reconnecting' : 'connecting',
      isSpeaking: this.#isSpeaking && !this.#state.isMuted,
      quality: this.quality.current,
      audio: this.#streams.microphone ?? null,
      camera: this.#streams.camera ?? null,
      screen: this.#streams.screen ?? null,
      screenAudio: this.#streams.screenAudio ?? null,
    };
  }

  /** How large the other side shows this participant’s camera. */
  get shows(): VideoSize {
    return this.#state.shows;
  }

  /** Sends these tracks, and tells the other side what the user muted and how large they show its camera. */
  update(tracks: LocalTracks, state: ParticipantState, shows: VideoSize): void {
    this.#tracks = tracks;
    this.#message = { ...state, shows };
    this.#attachTracks();
    this.#sendMessage();
  }

  /** Sends a reaction or a caption. An event that cannot be sent now is dropped, because it would arrive too late. */
  send(event: PeerEvent): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(event));
  }

  /** Encodes the camera for this receiver. */
  async encode(encoding: VideoEncoding): Promise<void> {
    this.#encoding = encoding;
    const sender = this.#transceiver('camera')?.sender;
    const parameters = sender?.getParameters();
    const [current] = parameters?.encodings ?? [];
    if (!sender || !parameters || !current || this.#isClosed) return;
    const isSame =
      current.active === encoding.active &&
      current.maxBitrate === encoding.maxBitrate &&
      current.scaleResolutionDownBy === encoding.scaleResolutionDownBy;
    if (isSame) return;
    Object.assign(current, encoding);
    // A negotiation that ran at the same time makes the parameters outdated. The next change sets them again.
    await sender.setParameters(parameters).catch(() => {});
  }

  /** Handles a signal of the other side, after all earlier signals. */
  receive(signal: PeerSignal): void {
    this.#work = this.#work.then(() => this.#handle(signal)).catch((error: unknown) => this.#report(error));
  }

  /** Uses these servers from now on, because their credentials are newer. Looks for other network paths if the connection is broken. */
  renew(iceServers: readonly IceServer[]): void {
    this.#connection.setConfiguration({ iceServers: [...iceServers] });
    if (this.#wasConnected && this.#connection.connectionState !== 'connected') this.restartIce();
  }

  restartIce(): void {
    if (this.#wasConnected) this.#connection.restartIce();
  }

  /** Reads how loud the other side is; returns whether that changed who is speaking. */
  updateSpeaking(threshold: number): boolean {
    const receiver = this.#transceiver('microphone')?.receiver;
    const [source] = receiver?.getSynchronizationSources?.() ?? [];
    const isSpeaking = (source?.audioLevel ?? 0) > threshold;
    if (isSpeaking === this.#isSpeaking) return false;
    this.#isSpeaking = isSpeaking;
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#restartTimer);
    this.#states.close();
    this.#events.close();
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true;
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    } catch (error) {
      this.#report(error);
    } finally {
      this.#isMakingOffer = false;
    }
  }

  async #handle(signal: PeerSignal): Promise<void> {
    if (this.#isClosed) return;
    if (signal.type === 'candidate') return this.#addCandidate(signal.candidate);
    const { signalingState } = this.#connection;
    // A duplicate answer, or the answer to an offer that was rolled back.
    if (signal.type === 'answer' && signalingState !== 'have-local-offer') return;
    const collides = signal.type === 'offer' && (this.#isMakingOffer || signalingState !== 'stable');
    this.#isIgnoringOffer = collides && !this.#isPolite;
    if (this.#isIgnoringOffer) return;
    await this.#connection.setRemoteDescription(signal);
    if (signal.type === 'offer') {
      this.#openStateChannel();
      this.#attachTracks();
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    }
    this.#collectStreams();
  }

  async #addCandidate(candidate: Exclude<IceCandidate, string>): Promise<void> {
    try {
      await this.#connection.addIceCandidate(candidate as RTCIceCandidateInit);
    } catch (error) {
      // The candidates of an ignored offer belong to no description.
      if (!this.#isIgnoringOffer) throw error;
    }
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description?.type === 'offer' || description?.type === 'answer')
      this.#options.send({ type: description.type, sdp: description.sdp });
  }

  #transceiver(slot: Slot): RTCRtpTransceiver | undefined {
    const { kind, index } = SLOTS[slot];
    return this.#connection.getTransceivers().filter(({ receiver }) => receiver.track.kind === kind)[index];
  }

  #attachTracks(): void {
    if (!this.#tracks || this.#isClosed) return;
    for (const slot of SLOT_NAMES) {
      const transceiver = this.#transceiver(slot);
      if (!transceiver) continue;
      // A transceiver that an offer created only receives until its direction changes.
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== this.#tracks[slot])
        void transceiver.sender.replaceTrack(this.#tracks[slot]).catch((error) => this.#report(error));
    }
  }

  #collectStreams(): void {
    for (const slot of SLOT_NAMES) {
      const track = this.#transceiver(slot)?.receiver.track;
      if (track && this.#streams[slot]?.getTracks()[0] !== track)
        this.#streams[slot] = new MediaStream([track]);
    }
    if (this.#encoding) void this.encode(this.#encoding);
    this.#options.onChange();
  }

  #openStateChannel(): void {
    if (this.#channel) return;
    const channel = this.#connection.createDataChannel('state', { negotiated: true, id: STATE_CHANNEL_ID });
    this.#channel = channel;
    channel.addEventListener('open', () => this.#sendMessage());
    channel.addEventListener('message', ({ data }) => {
      const received = parsePeerData(data);
      if (!received) return;
      if ('state' in received) this.#states.set(received.state);
      else this.#events.receive(received);
    });
  }

  #sendMessage(): void {
    if (this.#channel?.readyState === 'open' && this.#message)
      this.#channel.send(JSON.stringify(this.#message));
  }

  #handleConnectionState(): void {
    const { connectionState } = this.#connection;
    clearTimeout(this.#restartTimer);
    if (connectionState === 'connected') this.#wasConnected = true;
    if (connectionState === 'failed') this.#connection.restartIce();
    if (connectionState === 'disconnected')
      this.#restartTimer = setTimeout(() => this.#connection.restartIce(), RESTART_AFTER_MS);
    this.#options.onChange();
  }

  #report(error: unknown): void {
    if (!this.#isClosed) reportError(error);
  }
}
