import type { CallSession } from '@workflow/contract/calls/calls.schema.ts';
import type { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { GOOD, type LinkQuality } from './link-quality.ts';

/**
 * What prevents the use of a microphone or camera. A `silent` device is connected, but the system or another program holds its signal back.
 * The background of an `unblurred` camera cannot be blurred although the user wants it, so its picture is not sent.
 */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'lost' | 'silent' | 'unblurred';

/**
 * What happened to a device during the call: the current one was `kept` because the chosen one does not work, it was `replaced` by the one
 * with this label, or a missing one is `back`.
 */
export type DeviceNotice =
  | { readonly kind: 'replaced' | 'back'; readonly device: 'microphone' | 'camera'; readonly label: string }
  | {
      readonly kind: 'kept';
      readonly device: 'microphone' | 'camera';
      readonly label: string;
      readonly problem: DeviceProblem;
    };

/** A recording of the sound of the call by one participant, who first asks the others to agree. */
export interface Recording {
  readonly id: string;
  readonly phase: 'asking' | 'running';
}

/** A participant's answer to the recording with this id. The answer applies to no other recording. */
export interface RecordingAnswer {
  readonly to: string;
  readonly agrees: boolean;
}

/** The state of a participant's audio and video, which the participant sends to the others. */
export interface ParticipantState {
  readonly recording: Recording | null;
  /** The latest answers, the newest last. */
  readonly recordingAnswers: readonly RecordingAnswer[];
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly isSharing: boolean;
  readonly isHandRaised: boolean;
}

export const initialParticipantState: ParticipantState = {
  isMuted: false,
  isCameraOff: false,
  isSharing: false,
  isHandRaised: false,
  recording: null,
  recordingAnswers: [],
};

export type CallReaction = (typeof QUICK_REACTIONS)[number];

/** Another session in the call, as the tiles show it. */
export interface RemoteParticipant extends ParticipantState {
  readonly sessionId: string;
  readonly user: Author;
  readonly connection: 'connecting' | 'connected' | 'reconnecting';
  readonly isSpeaking: boolean;
  readonly quality: LinkQuality;
  readonly audio: MediaStream | null;
  readonly camera: MediaStream | null;
  readonly screen: MediaStream | null;
  readonly screenAudio: MediaStream | null;
}

/** Returns the participant of a session that is not connected yet. */
export const connectingParticipant = ({ session_id, user }: CallSession): RemoteParticipant => ({
  sessionId: session_id,
  user,
  connection: 'connecting',
  ...initialParticipantState,
  isSpeaking: false,
  quality: GOOD,
  audio: null,
  camera: null,
  screen: null,
  screenAudio: null,
});

export interface LocalParticipant extends ParticipantState {
  /** Whether the processor is too slow to send a better picture to the others. */
  readonly isCpuLimited: boolean;
  /** Whether the blur of the background starts. The camera is not sent until it blurs. */
  readonly isBlurStarting: boolean;
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStream | null;
  readonly screen: MediaStream | null;
  readonly problems: { readonly microphone: DeviceProblem | null; readonly camera: DeviceProblem | null };
}

export interface CallState {
  /** `preparing` waits for the permission to use devices, `reconnecting` for the server while audio and video continue. */
  readonly status: 'preparing' | 'joining' | 'joined' | 'reconnecting';
  readonly startedBy: string | null;
  readonly startedAt: string | null;
  readonly local: LocalParticipant;
  readonly remotes: readonly RemoteParticipant[];
  /** The reactions of the last seconds, by session; the user’s own is at `local`. */
  readonly reactions: ReadonlyMap<string, CallReaction>;
  /** What participants said in the last seconds, by session; the user’s own is at `local`. */
  readonly captions: ReadonlyMap<string, string>;
  /** Whether this participant’s speech is turned into captions. */
  readonly isCaptioning: boolean;
}

export const initialCallState: CallState = {
  status: 'preparing',
  startedBy: null,
  startedAt: null,
  local: {
    ...initialParticipantState,
    isCpuLimited: false,
    isBlurStarting: false,
    microphone: null,
    camera: null,
    screen: null,
    problems: { microphone: null, camera: null },
  },
  remotes: [],
  reactions: new Map(),
  captions: new Map(),
  isCaptioning: false,
};
