import type { ParticipantState, Recording, RecordingAnswer, RemoteParticipant } from '../call-state.ts';

/** The number of answers that a participant tells the others. They have to fit into a message of 1,000 characters. */
export const RECORDING_ANSWERS_MAX = 4;

/** A recording by another participant. */
export interface RemoteRecording {
  readonly by: RemoteParticipant;
  readonly recording: Recording;
}

/**
 * Returns the recording of the call by another participant; null if there is none. Two participants can ask at the same moment. Every
 * browser then takes the same one: a running recording, or else the one of the participant who joined first.
 */
export function currentRecordingOf(remotes: readonly RemoteParticipant[]): RemoteRecording | null {
  const recordings = remotes.flatMap((by) => (by.recording ? [{ by, recording: by.recording }] : []));
  return recordings.toSorted(compareRecordings)[0] ?? null;
}

/** Orders recordings: running ones first, then by the time when their participants joined, which session ids contain. */
function compareRecordings(one: RemoteRecording, other: RemoteRecording): number {
  const isRunning = ({ recording }: RemoteRecording) => Number(recording.phase === 'running');
  return isRunning(other) - isRunning(one) || (one.by.sessionId < other.by.sessionId ? -1 : 1);
}

/** Returns whether the participant agrees to this recording; null without an answer to it. */
export const agreesTo = (
  { recordingAnswers }: Pick<ParticipantState, 'recordingAnswers'>,
  { id }: Recording,
): boolean | null => recordingAnswers.find(({ to }) => to === id)?.agrees ?? null;

/** Adds an answer. It replaces an earlier one to the same recording, and no other. */
export const withAnswer = (
  answers: readonly RecordingAnswer[],
  answer: RecordingAnswer,
): readonly RecordingAnswer[] =>
  [...answers.filter(({ to }) => to !== answer.to), answer].slice(-RECORDING_ANSWERS_MAX);
