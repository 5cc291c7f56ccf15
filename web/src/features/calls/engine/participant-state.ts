import { Id } from '@workflow/contract/core/schemas/id.ts';
import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import type { CallReaction, ParticipantState, Recording, RecordingAnswer } from './call-state.ts';
import { RECORDING_ANSWERS_MAX } from './recording/current-recording.ts';

/** How large one participant shows the camera of another. */
export type VideoSize = 'none' | 'small' | 'large';

/** A message from one participant to another: the sender’s state, and the size at which the sender shows the receiver’s camera. */
export interface PeerMessage extends ParticipantState {
  readonly shows: VideoSize;
}

/** What happens once: a reaction, or words that the participant says. */
export type PeerEvent = { readonly reaction: CallReaction } | { readonly caption: string };

/** What arrives from another participant: their state, or an event. */
export type PeerData = { readonly state: PeerMessage } | PeerEvent;

/** The maximum length of a caption, about 50 words. */
export const CAPTION_MAX = 300;
/** How often a participant sends a caption, and how often others show it, at most. */
export const CAPTION_INTERVAL_MS = 300;

const MESSAGE_MAX = 1_000;
/** The answer to a recording repeats its id, so a long id would make the state of the participant who answers too long for the others. */
const isRecordingId = (value: unknown): value is string => Id.safeParse(value).success;
const isReaction = (value: unknown): value is CallReaction =>
  QUICK_REACTIONS.some((emoji) => emoji === value);

const isCaption = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= CAPTION_MAX;

/** Parses data from another participant; null if it is invalid. It comes from another browser, so every field is checked. */
export function parsePeerData(data: unknown): PeerData | null {
  if (typeof data !== 'string' || data.length > MESSAGE_MAX) return null;
  try {
    const {
      reaction,
      caption,
      isMuted,
      isCameraOff,
      isSharing,
      isHandRaised,
      shows,
      recording,
      recordingAnswers,
    } = JSON.parse(data) as Record<string, unknown>;
    if (reaction !== undefined) return isReaction(reaction) ? { reaction } : null;
    if (caption !== undefined) return isCaption(caption) ? { caption } : null;
    return {
      state: {
        isMuted: isMuted === true,
        isCameraOff: isCameraOff === true,
        isSharing: isSharing === true,
        isHandRaised: isHandRaised === true,
        recording: parseRecording(recording),
        recordingAnswers: parseAnswers(recordingAnswers),
        shows: shows === 'none' || shows === 'small' ? shows : 'large',
      },
    };
  } catch {
    return null;
  }
}

function parseRecording(value: unknown): Recording | null {
  const { id, phase } = (value ?? {}) as Record<string, unknown>;
  const isRecording = isRecordingId(id) && (phase === 'asking' || phase === 'running');
  return isRecording ? { id, phase } : null;
}

function parseAnswers(value: unknown): RecordingAnswer[] {
  if (!Array.isArray(value)) return [];
  return value.slice(-RECORDING_ANSWERS_MAX).flatMap((answer: unknown) => {
    const { to, agrees } = (answer ?? {}) as Record<string, unknown>;
    return isRecordingId(to) && typeof agrees === 'boolean' ? [{ to, agrees }] : [];
  });
}
