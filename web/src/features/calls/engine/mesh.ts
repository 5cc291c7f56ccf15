import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import type { ParticipantState, RemoteParticipant } from './call-state.ts';
import type { LocalTracks } from './local-media.ts';
import type { EngineIdentity, EngineOptions, MediaEngine } from './media-engine.ts';
import type { PeerEvent, VideoSize } from './participant-state.ts';
import { Peer } from './peer.ts';
import type { PeerSignal } from './peer-signal.ts';
import { SignalQueue } from './signal-queue.ts';
import { encodingFor } from './video-budget.ts';

interface Link {
  readonly peer: Peer;
  readonly queue: SignalQueue;
}

/** The audio level, from 0 to 1, above which a participant counts as speaking. */
const SPEAKING_LEVEL = 0.02;

/** The direct connections to all other sessions of a call. */
export class Mesh implements MediaEngine {
  readonly #options: EngineOptions;
  readonly #links = new Map<string, Link>();
  #identity: EngineIdentity | null = null;
  #sent: { readonly tracks: LocalTracks; readonly state: ParticipantState } | null = null;
  #shown: ReadonlyMap<string, VideoSize> = new Map();
  #keptId: string | null = null;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  get views(): RemoteParticipant[] {
    return this.#peers.map((peer) => peer.view);
  }

  connect(identity: EngineIdentity, sessions: readonly CallSession[]): void {
    this.#identity = identity;
    const present = new Set(sessions.map(({ session_id }) => session_id));
    for (const id of [...this.#links.keys()]) if (!present.has(id)) this.remove(id);
    for (const peer of this.#peers) peer.renew(identity.iceServers);
    for (const session of sessions) this.add(session);
  }

  add(session: CallSession): void {
    const own = this.#identity;
    const id = session.session_id;
    if (!own || id === own.sessionId || this.#links.has(id)) return;
    const { variant, conversationId, onChange, onEvent } = this.#options;
    const queue = new SignalQueue(variant, conversationId, { user_id: session.user.id, session_id: id });
    const peer = new Peer({
      session,
      own,
      iceServers: own.iceServers,
      send: (signal) => queue.add(signal),
      onChange,
      onMessage: () => {
        this.#divideUplink();
        onChange();
      },
      onEvent: (event) => onEvent(id, event),
    });
    this.#links.set(id, { peer, queue });
    this.#updatePeers();
  }

  remove(sessionId: string): void {
    const link = this.#links.get(sessionId);
    if (!link) return;
    this.#links.delete(sessionId);
    link.queue.close();
    link.peer.close();
    this.#options.onChange();
  }

  close(): void {
    for (const id of [...this.#links.keys()]) this.remove(id);
  }

  receive(fromSessionId: string, signal: PeerSignal): void {
    this.#links.get(fromSessionId)?.peer.receive(signal);
  }

  update(tracks: LocalTracks, state: ParticipantState): void {
    this.#sent = { tracks, state };
    this.#updatePeers();
  }

  send(event: PeerEvent): void {
    for (const peer of this.#peers) peer.send(event);
  }

  showVideos(sizes: ReadonlyMap<string, VideoSize>): void {
    const isSame =
      sizes.size === this.#shown.size && [...sizes].every(([id, size]) => this.#shown.get(id) === size);
    if (isSame) return;
    this.#shown = sizes;
    this.#updatePeers();
  }

  keepShowing(sessionId: string | null): void {
    if (sessionId === this.#keptId) return;
    this.#keptId = sessionId;
    this.#updatePeers();
  }

  restartIce(): void {
    for (const peer of this.#peers) peer.restartIce();
  }

  get isCpuLimited(): boolean {
    return this.#peers.some(({ quality }) => quality.isCpuLimited);
  }

  updateSpeaking(): void {
    const changes = this.#peers.map((peer) => peer.updateSpeaking(SPEAKING_LEVEL));
    if (changes.some(Boolean)) this.#options.onChange();
  }

  async updateQuality(): Promise<void> {
    const changes = await Promise.all(this.#peers.map((peer) => peer.quality.update()));
    if (changes.some(Boolean)) this.#options.onChange();
  }

  get #peers(): Peer[] {
    return [...this.#links.values()].map(({ peer }) => peer);
  }

  #updatePeers(): void {
    if (!this.#sent) return;
    const { tracks, state } = this.#sent;
    for (const [id, { peer }] of this.#links) {
      const size = this.#shown.get(id) ?? (id === this.#keptId ? 'small' : 'none');
      peer.update(tracks, state, size);
    }
    this.#divideUplink();
  }

  /** Divides the uplink among the participants who show this user’s camera. */
  #divideUplink(): void {
    const viewers = this.#peers.filter(({ shows }) => shows !== 'none').length;
    for (const peer of this.#peers) void peer.encode(encodingFor(peer.shows, viewers));
  }
}
