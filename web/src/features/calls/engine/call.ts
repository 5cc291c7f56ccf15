import type { QueryClient } from '@tanstack/react-query';
import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import { TURN_CREDENTIALS_MS } from '@workflow/contract/calls/calls.limits.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { retryUntilAnswered } from '../../../platform/socket/retry-until-answered.ts';
import { emit, onConnect, useConnection } from '../../../platform/socket/socket.ts';
import type { CallRequest } from '../calls.current.ts';
import { applyActiveCall } from '../calls.events.ts';
import { type CallSignals, receiveCallSignals } from '../calls.signals.ts';
import { CallMedia } from './call-media.ts';
import type { CallReaction, CallState, DeviceNotice, RemoteParticipant } from './call-state.ts';
import { CallCaptions } from './captions/call-captions.ts';
import { LocalMedia, type MediaChoices } from './local-media.ts';
import type { VideoSize } from './participant-state.ts';
import { candidateOf, descriptionOf, type PeerSignal } from './peer-signal.ts';
import { OWN_REACTION, Reactions } from './reactions.ts';
import { CallRecording } from './recording/call-recording.ts';

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
  /** Receives each part of a recording that this tab makes, also after the call. */
  onRecorded(part: Blob): void;
  /** Called when another participant does not agree to be recorded. */
  onRecordingRefused(by: RemoteParticipant): void;
  /** Called when another participant records already, so that this one does not. */
  onRecordingTaken(by: RemoteParticipant): void;
  /** Called when the browser does not turn speech into text. */
  onCaptionsRefused(): void;
  /** Called once when this tab leaves the call without the user’s doing. */
  onEnd(end: CallEnd): void;
}

const SPEAKING_INTERVAL_MS = 250;
const QUALITY_INTERVAL_MS = 3_000;

/** The call of this tab: its session at the server, the connections to the other sessions, and the local devices. */
export class Call {
  readonly media: LocalMedia;
  readonly recording: CallRecording;
  readonly captions: CallCaptions;
  readonly #options: CallOptions;
  readonly #variant;
  readonly #events;
  readonly #reference;
  readonly #left = new AbortController();
  readonly #peers: CallMedia;
  readonly #stops: (() => void)[] = [];
  readonly #reactions = new Reactions(() => this.#publish());
  #isHandRaised = false;
  #sessionId: string | undefined;
  #callId: string | undefined;
  #action: CallRequest['action'];
  #status: CallState['status'] = 'preparing';
  #started: Pick<CallState, 'startedBy' | 'startedAt'> = { startedBy: null, startedAt: null };

  constructor(options: CallOptions) {
    this.#options = options;
    const { conversation, action } = options.request;
    this.#action = action;
    this.#variant = variantOf(conversation.kind);
    this.#events = callEvents(this.#variant);
    this.#reference = referenceTo(this.#variant, conversation.id);
    this.#peers = new CallMedia({
      variant: this.#variant,
      conversationId: conversation.id,
      onChange: () => this.#publish(),
      onEvent: (sessionId, event) => {
        if ('reaction' in event) this.#reactions.show(sessionId, event.reaction);
        else this.captions.show(sessionId, event.caption);
      },
      onAccessNeeded: () => void this.#enter(),
    });
    this.recording = new CallRecording({
      onPart: (part) => options.onRecorded(part),
      onChange: () => this.#updatePeers(),
      onRefused: (by) => options.onRecordingRefused(by),
      onTaken: (by) => options.onRecordingTaken(by),
    });
    this.captions = new CallCaptions({
      onChange: () => this.#publish(),
      onCaption: (caption) => this.#peers.send({ caption }),
      onRefused: () => options.onCaptionsRefused(),
    });
    this.media = new LocalMedia(options.choices, {
      onChange: () => this.#updatePeers(),
      onNotice: (notice) => options.onNotice(notice),
    });
  }

  /** The id of this tab’s session at the server, once it has joined. */
  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  /** Joins the call with the devices that are already open. Returns whether this tab is in the call. */
  async join(): Promise<boolean> {
    // The user left while the browser asked for the permission to use devices.
    if (this.#left.signal.aborted) return false;
    const { earlier } = this.#options.request;
    this.#stops.push(
      receiveCallSignals({
        userJoined: (event) => this.#isOwnCall(event) && this.#peers.add(event.session),
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
    const speaking = setInterval(() => this.#peers.updateSpeaking(), SPEAKING_INTERVAL_MS);
    const quality = setInterval(() => void this.#peers.updateQuality(), QUALITY_INTERVAL_MS);
    // Joins again to renew the credentials for TURN servers. While the connection is lost, the reconnect renews them.
    const renewal = setInterval(() => this.#status === 'joined' && this.#enter(), TURN_CREDENTIALS_MS / 2);
    this.#stops.push(
      () => clearInterval(speaking),
      () => clearInterval(quality),
      () => clearInterval(renewal),
    );
    // The device has changed its network. Detecting the broken connections would take seconds, so ICE restarts at once.
    window.addEventListener('online', () => this.#peers.restartIce(), { signal: this.#left.signal });
    const hasJoined = await this.#enter();
    if (hasJoined && earlier)
      void emit(this.#events.leaveCall, { ...this.#reference, session_id: earlier.sessionId });
    return hasJoined;
  }

  /** Leaves the call: closes all connections, and stops camera and microphone. */
  leave(): void {
    if (this.#left.signal.aborted) return;
    // Sends the event also while this tab is still joining. The server handles events in order, and would otherwise keep the session.
    if (this.#status !== 'preparing') void emit(this.#events.leaveCall, this.#reference);
    this.#close();
  }

  /** Ends the call for everyone. Only its starter may do this. */
  async endForEveryone(): Promise<void> {
    const answer = await emit(this.#events.endCall, this.#reference);
    if (answer.ok) this.#close();
    else this.#options.onEnd({ reason: 'refused', ...answer });
  }

  raiseHand(isHandRaised: boolean): void {
    this.#isHandRaised = isHandRaised;
    this.#updatePeers();
  }

  /** Shows a reaction to everyone for a few seconds. */
  react(reaction: CallReaction): void {
    this.#reactions.show(OWN_REACTION, reaction);
    this.#peers.send({ reaction });
  }

  /** Tells the others how large this tab shows their cameras, by session. */
  showVideos(sizes: ReadonlyMap<string, VideoSize>): void {
    this.#peers.showVideos(sizes);
  }

  /** Keeps receiving the camera of one session, also while no tile shows it. */
  keepShowing(sessionId: string | null): void {
    this.#peers.keepShowing(sessionId);
  }

  /** Joins, or continues the session after a reconnect. */
  async #enter(): Promise<boolean> {
    const { signal } = this.#left;
    if (signal.aborted) return false;
    if (this.#status !== 'joined') this.#setStatus(this.#callId ? 'reconnecting' : 'joining');
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
    const { session_id, call, sessions, ice_servers, livekit, is_new } = answer;
    // The other participants have closed their connections to a session that ended.
    if (is_new) this.#peers.close();
    this.#sessionId = session_id;
    this.#callId = call.id;
    this.#action = 'join';
    this.#started = { startedBy: call.started_by, startedAt: call.started_at };
    applyActiveCall(this.#options.client, call);
    const userId = getCurrentUserId(this.#options.client);
    const own = { sessionId: session_id, iceServers: ice_servers, livekit };
    if (userId) this.#peers.connect({ userId, ...own }, sessions);
    this.#setStatus('joined');
    return true;
  }

  #isOwnCall(event: CallSignals['userJoined'] | CallSignals['userLeft']): boolean {
    return event.call.id === this.#callId;
  }

  #handleLeft(sessionId: string): void {
    // The server ended this session: the user lost access, or the connection was lost for too long. Joining again shows which of the two
    // happened.
    if (sessionId === this.#sessionId) void this.#enter();
    else this.#removeSession(sessionId);
  }

  #removeSession(sessionId: string): void {
    this.#reactions.hide(sessionId);
    this.captions.hide(sessionId);
    this.#peers.remove(sessionId);
  }

  #handleDeclined(userId: string): void {
    this.#options.onDeclined(userId, this.#peers.size === 0);
  }

  #receive(
    { from_session_id, to_session_id }: CallSignals['offer'] | CallSignals['candidate'],
    signal: PeerSignal | null,
  ): void {
    if (to_session_id === this.#sessionId && signal) this.#peers.receive(from_session_id, signal);
  }

  #stateForOthers() {
    const { isMuted, isCameraOff, isBlurStarting, isSharing } = this.media.state;
    const { current, answers } = this.recording;
    return {
      isMuted,
      isCameraOff: isCameraOff || isBlurStarting,
      isSharing,
      isHandRaised: this.#isHandRaised,
      recording: current,
      recordingAnswers: answers,
    };
  }

  #updatePeers(): void {
    const { tracks, state } = this.media;
    this.captions.listenTo(state.isMuted ? null : tracks.microphone);
    this.#peers.update(tracks, this.#stateForOthers());
    this.#publish();
  }

  #setStatus(status: CallState['status']): void {
    this.#status = status;
    this.#publish();
  }

  #publish(): void {
    if (this.#left.signal.aborted) return;
    this.recording.update(this.#peers.views, this.media.tracks, this.#sessionId);
    this.#options.onChange({
      status: this.#status,
      ...this.#started,
      local: {
        ...this.#stateForOthers(),
        ...this.media.state,
        isCpuLimited: this.#peers.isCpuLimited,
      },
      remotes: this.#peers.views,
      reactions: this.#reactions.shown,
      captions: this.captions.shown,
      isCaptioning: this.captions.isOn,
    });
  }

  #end(end: CallEnd): void {
    if (this.#left.signal.aborted) return;
    this.#close();
    this.#options.onEnd(end);
  }

  #close(): void {
    this.recording.stop();
    this.#left.abort();
    for (const stop of this.#stops) stop();
    this.#peers.close();
    this.#reactions.close();
    this.captions.close();
    this.media.close();
  }
}
