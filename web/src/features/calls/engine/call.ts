import type { QueryClient } from '@tanstack/react-query';
import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import type {
  CallSession,
  IceCandidate,
  IceServer,
  SessionDescription,
} from '@workflow/contract/calls/calls.schema.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { retryUntilAnswered } from '../../../platform/socket/retry-until-answered.ts';
import { emit, onConnect, useConnection } from '../../../platform/socket/socket.ts';
import type { CallRequest } from '../calls.current.ts';
import { applyActiveCall } from '../calls.events.ts';
import { type CallSignals, receiveCallSignals } from '../calls.signals.ts';
import type { CallState, DeviceNotice } from './call-state.ts';
import { LocalMedia, type MediaChoices } from './local-media.ts';
import type { VideoSize } from './participant-state.ts';
import { Peer, type PeerSignal } from './peer.ts';
import { SignalQueue } from './signal-queue.ts';
import { encodingFor } from './video-budget.ts';

/** Why this tab is no longer in the call. */
export type CallEnd =
  | { readonly reason: 'ended' | 'removed' }
  | { readonly reason: 'refused'; readonly code: string; readonly detail: string };

interface CallOptions {
  readonly client: QueryClient;
  readonly request: CallRequest;
  readonly choices: MediaChoices;
  onNotice(notice: DeviceNotice): void;
  onChange(state: CallState): void;
  /** Called when a user who was called in a direct message declines. */
  onDeclined(userId: string, isAlone: boolean): void;
  /** Called once when this tab leaves the call without the user’s doing. */
  onEnd(end: CallEnd): void;
}

const SPEAKING_INTERVAL_MS = 250;
/** The audio level, from 0 to 1, above which a participant counts as speaking. */
const SPEAKING_LEVEL = 0.02;

/** This tab’s part in a call: its session at the server, a connection to each other session, and the local devices. */
export class Call {
  readonly media: LocalMedia;
  readonly #options: CallOptions;
  readonly #face;
  readonly #events;
  readonly #reference;
  readonly #left = new AbortController();
  readonly #peers = new Map<string, { readonly peer: Peer; readonly queue: SignalQueue }>();
  readonly #stops: (() => void)[] = [];
  #shown: ReadonlyMap<string, VideoSize> = new Map();
  #iceServers: readonly IceServer[] = [];
  #sessionId: string | undefined;
  #callId: string | undefined;
  #action: CallRequest['action'];
  #status: CallState['status'] = 'preparing';
  #started: Pick<CallState, 'startedBy' | 'startedAt'> = { startedBy: null, startedAt: null };

  constructor(options: CallOptions) {
    this.#options = options;
    const { conversation, action } = options.request;
    this.#action = action;
    this.#face = faceOf(conversation.kind);
    this.#events = callEvents(this.#face);
    this.#reference = referenceTo(this.#face, conversation.id);
    this.media = new LocalMedia(options.choices, {
      onChange: () => this.#updatePeers(),
      onNotice: (notice) => options.onNotice(notice),
    });
  }

  /** The id of this tab’s session at the server, once it has joined. */
  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  /** Joins with the devices that are open by now. Returns whether this tab is in the call. */
  async join(): Promise<boolean> {
    const { earlier } = this.#options.request;
    this.#stops.push(
      receiveCallSignals({
        userJoined: (event) => this.#isOwnCall(event) && this.#addPeer(event.session),
        userLeft: (event) => this.#isOwnCall(event) && this.#handleLeft(event.session_id),
        ended: (event) => event.call_id === this.#callId && this.#end({ reason: 'ended' }),
        declined: (event) => event.call_id === this.#callId && this.#handleDeclined(event.user_id),
        offer: (event) => this.#receive(event, descriptionOf('offer', event.sdp)),
        answer: (event) => this.#receive(event, descriptionOf('answer', event.sdp)),
        candidate: (event) => this.#receive(event, candidateOf(event.candidate)),
      }),
      onConnect(() => void this.#enter()),
      useConnection.subscribe(({ state }) => {
        if (state !== 'connected' && this.#status === 'joined') this.#setStatus('reconnecting');
      }),
    );
    const speaking = setInterval(() => this.#updateSpeaking(), SPEAKING_INTERVAL_MS);
    this.#stops.push(() => clearInterval(speaking));
    const hasJoined = await this.#enter();
    if (hasJoined && earlier)
      void emit(this.#events.leaveCall, { ...this.#reference, session_id: earlier.sessionId });
    return hasJoined;
  }

  /** Leaves the call: closes all connections, and stops camera and microphone. */
  leave(): void {
    if (this.#left.signal.aborted) return;
    // Also while this tab is still joining: the server handles the events in order, and would otherwise keep the session.
    if (this.#status !== 'preparing') void emit(this.#events.leaveCall, this.#reference);
    this.#close();
  }

  /** Ends the call for everyone. Only its starter may do this. */
  async endForEveryone(): Promise<void> {
    const answer = await emit(this.#events.endCall, this.#reference);
    if (answer.ok) this.#close();
    else this.#options.onEnd({ reason: 'refused', ...answer });
  }

  /** Tells the others how large this tab shows their cameras, by session. Cameras that are not shown are not sent. */
  showVideos(sizes: ReadonlyMap<string, VideoSize>): void {
    const isSame =
      sizes.size === this.#shown.size && [...sizes].every(([id, size]) => this.#shown.get(id) === size);
    if (isSame) return;
    this.#shown = sizes;
    this.#updatePeers();
  }

  /** Joins, or continues the session after a reconnect. */
  async #enter(): Promise<boolean> {
    const { signal } = this.#left;
    if (signal.aborted) return false;
    this.#setStatus(this.#callId ? 'reconnecting' : 'joining');
    const event = this.#action === 'start' ? this.#events.startCall : this.#events.joinCall;
    const session = this.#sessionId ? { session_id: this.#sessionId } : {};
    const answer = await retryUntilAnswered(() => emit(event, { ...this.#reference, ...session }), signal);
    if (!answer) return false;
    if (!answer.ok) {
      const isOver = answer.code === 'call_not_found' && this.#callId !== undefined;
      this.#end(
        isOver ? { reason: 'ended' } : { reason: 'refused', code: answer.code, detail: answer.detail },
      );
      return false;
    }
    const { session_id, call, sessions, ice_servers, is_new } = answer;
    // The other participants have closed their connections to a session that ended.
    if (is_new) this.#closePeers();
    this.#sessionId = session_id;
    this.#callId = call.id;
    this.#action = 'join';
    this.#iceServers = ice_servers;
    this.#started = { startedBy: call.started_by, startedAt: call.started_at };
    applyActiveCall(this.#options.client, call);
    const present = new Set(sessions.map((other) => other.session_id));
    for (const id of this.#peers.keys()) if (!present.has(id)) this.#removePeer(id);
    for (const other of sessions) this.#addPeer(other);
    for (const { peer } of this.#peers.values()) peer.restartIfBroken();
    this.#setStatus('joined');
    return true;
  }

  #isOwnCall(event: CallSignals['userJoined'] | CallSignals['userLeft']): boolean {
    return event.call.id === this.#callId;
  }

  #addPeer(session: CallSession): void {
    const ownUserId = getCurrentUserId(this.#options.client);
    const ownSessionId = this.#sessionId;
    if (
      !ownUserId ||
      !ownSessionId ||
      session.session_id === ownSessionId ||
      this.#peers.has(session.session_id)
    )
      return;
    const receiver = { user_id: session.user.id, session_id: session.session_id };
    const queue = new SignalQueue(this.#face, this.#options.request.conversation.id, receiver);
    const peer = new Peer({
      session,
      own: { userId: ownUserId, sessionId: ownSessionId },
      iceServers: this.#iceServers,
      send: (signal) => queue.add(signal),
      onChange: () => this.#publish(),
      onMessage: () => {
        this.#divideUplink();
        this.#publish();
      },
    });
    this.#peers.set(session.session_id, { peer, queue });
    this.#updatePeers();
  }

  #removePeer(sessionId: string): void {
    const known = this.#peers.get(sessionId);
    if (!known) return;
    this.#peers.delete(sessionId);
    known.queue.close();
    known.peer.close();
    this.#publish();
  }

  #handleLeft(sessionId: string): void {
    // The server ended this session: the user lost access, or the connection was gone for too long. Joining again tells which.
    if (sessionId === this.#sessionId) void this.#enter();
    else this.#removePeer(sessionId);
  }

  #handleDeclined(userId: string): void {
    this.#options.onDeclined(userId, this.#peers.size === 0);
  }

  #receive(
    { from_session_id, to_session_id }: CallSignals['offer'] | CallSignals['candidate'],
    signal: PeerSignal | null,
  ): void {
    if (to_session_id === this.#sessionId && signal) this.#peers.get(from_session_id)?.peer.receive(signal);
  }

  #stateForOthers() {
    const { isMuted, isCameraOff, isSharing } = this.media.state;
    return { isMuted, isCameraOff, isSharing };
  }

  #updatePeers(): void {
    for (const [id, { peer }] of this.#peers)
      peer.update(this.media.tracks, this.#stateForOthers(), this.#shown.get(id) ?? 'none');
    this.#divideUplink();
    this.#publish();
  }

  /** The participants who show this user’s camera share the uplink; nobody else gets it. */
  #divideUplink(): void {
    const peers = [...this.#peers.values()].map(({ peer }) => peer);
    const viewers = peers.filter(({ shows }) => shows !== 'none').length;
    for (const peer of peers) void peer.encode(encodingFor(peer.shows, viewers));
  }

  #updateSpeaking(): void {
    const changed = [...this.#peers.values()].filter(({ peer }) => peer.updateSpeaking(SPEAKING_LEVEL));
    if (changed.length > 0) this.#publish();
  }

  #setStatus(status: CallState['status']): void {
    this.#status = status;
    this.#publish();
  }

  #publish(): void {
    if (this.#left.signal.aborted) return;
    this.#options.onChange({
      status: this.#status,
      ...this.#started,
      local: this.media.state,
      remotes: [...this.#peers.values()].map(({ peer }) => peer.view),
    });
  }

  #end(end: CallEnd): void {
    if (this.#left.signal.aborted) return;
    this.#close();
    this.#options.onEnd(end);
  }

  #closePeers(): void {
    for (const id of [...this.#peers.keys()]) this.#removePeer(id);
  }

  #close(): void {
    this.#left.abort();
    for (const stop of this.#stops) stop();
    this.#closePeers();
    this.media.close();
  }
}

const descriptionOf = (type: 'offer' | 'answer', description: SessionDescription): PeerSignal => ({
  type,
  sdp: typeof description === 'string' ? description : description.sdp,
});

const candidateOf = (candidate: IceCandidate): PeerSignal => ({
  type: 'candidate',
  candidate: typeof candidate === 'string' ? { candidate, sdpMLineIndex: 0 } : candidate,
});
