import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import { connectingParticipant, type ParticipantState, type RemoteParticipant } from './call-state.ts';
import type { LocalTracks } from './local-media.ts';
import type { EngineIdentity, EngineOptions, MediaEngine } from './media-engine.ts';
import { Mesh } from './mesh.ts';
import type { PeerEvent, VideoSize } from './participant-state.ts';
import type { PeerSignal } from './peer-signal.ts';

type LivekitModule = typeof import('./livekit/livekit-engine.ts');

/** How long to wait before the code for LiveKit is loaded again after a failure. */
const RETRY_AFTER_MS = 5_000;

/**
 * The media engine of a call: direct connections, or LiveKit if the server uses it. The server says which one at each join, so the engine
 * changes if an administrator sets up LiveKit during a call. The new engine keeps what the user muted or shares.
 */
export class CallMedia implements MediaEngine {
  readonly #options: EngineOptions;
  #engine: MediaEngine;
  #isLivekit = false;
  #identity: EngineIdentity | null = null;
  readonly #sessions = new Map<string, CallSession>();
  #sent: { readonly tracks: LocalTracks; readonly state: ParticipantState } | null = null;
  #shown: ReadonlyMap<string, VideoSize> = new Map();
  #keptId: string | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#engine = new Mesh(options);
  }

  /** The number of other sessions in the call. */
  get size(): number {
    return this.#sessions.size;
  }

  get views(): RemoteParticipant[] {
    if (this.#isLivekit === (this.#identity?.livekit != null)) return this.#engine.views;
    return [...this.#sessions.values()].map(connectingParticipant);
  }

  get isCpuLimited(): boolean {
    return this.#engine.isCpuLimited;
  }

  connect(identity: EngineIdentity, sessions: readonly CallSession[]): void {
    this.#identity = identity;
    this.#sessions.clear();
    for (const session of sessions)
      if (session.session_id !== identity.sessionId) this.#sessions.set(session.session_id, session);
    if (!identity.livekit) this.#use(this.#isLivekit ? new Mesh(this.#options) : this.#engine, false);
    else if (this.#isLivekit) this.#use(this.#engine, true);
    else void this.#loadLivekit();
  }

  add(session: CallSession): void {
    if (!this.#identity || session.session_id === this.#identity.sessionId) return;
    this.#sessions.set(session.session_id, session);
    this.#engine.add(session);
  }

  remove(sessionId: string): void {
    this.#sessions.delete(sessionId);
    this.#engine.remove(sessionId);
  }

  close(): void {
    clearTimeout(this.#retryTimer);
    this.#identity = null;
    this.#sessions.clear();
    this.#engine.close();
  }

  receive(fromSessionId: string, signal: PeerSignal): void {
    this.#engine.receive(fromSessionId, signal);
  }

  update(tracks: LocalTracks, state: ParticipantState): void {
    this.#sent = { tracks, state };
    this.#engine.update(tracks, state);
  }

  send(event: PeerEvent): void {
    this.#engine.send(event);
  }

  showVideos(sizes: ReadonlyMap<string, VideoSize>): void {
    this.#shown = sizes;
    this.#engine.showVideos(sizes);
  }

  keepShowing(sessionId: string | null): void {
    this.#keptId = sessionId;
    this.#engine.keepShowing(sessionId);
  }

  restartIce(): void {
    this.#engine.restartIce();
  }

  updateSpeaking(): void {
    this.#engine.updateSpeaking();
  }

  updateQuality(): Promise<void> {
    return this.#engine.updateQuality();
  }

  async #loadLivekit(): Promise<void> {
    let module: LivekitModule;
    try {
      module = await import('./livekit/livekit-engine.ts');
    } catch {
      // The code failed to load: the device is offline, or the server has a new version of the product.
      this.#retryTimer = setTimeout(() => this.#options.onAccessNeeded(), RETRY_AFTER_MS);
      return;
    }
    // The call may have ended, or the server may have changed its mind, while the code was loading.
    if (this.#identity?.livekit && !this.#isLivekit) this.#use(new module.LivekitEngine(this.#options), true);
  }

  #use(engine: MediaEngine, isLivekit: boolean): void {
    if (!this.#identity) return;
    if (engine !== this.#engine) {
      this.#engine.close();
      this.#engine = engine;
      this.#isLivekit = isLivekit;
      if (this.#sent) engine.update(this.#sent.tracks, this.#sent.state);
      engine.showVideos(this.#shown);
      engine.keepShowing(this.#keptId);
    }
    engine.connect(this.#identity, [...this.#sessions.values()]);
  }
}
