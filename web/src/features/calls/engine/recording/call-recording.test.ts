import { beforeEach, expect, test, vi } from 'vitest';
import {
  connectingParticipant,
  initialParticipantState,
  type ParticipantState,
  type Recording,
  type RemoteParticipant,
} from '../call-state.ts';
import { parsePeerData } from '../participant-state.ts';
import { CallRecording } from './call-recording.ts';
import { agreesTo, currentRecordingOf } from './current-recording.ts';

const recorder = vi.hoisted(() => ({ mixed: [] as unknown[], stopped: 0 }));
vi.mock('./call-audio-recorder.ts', () => ({
  CallAudioRecorder: class {
    mix(tracks: unknown[]): void {
      recorder.mixed = tracks;
    }
    stop(): void {
      recorder.stopped++;
    }
  },
}));

const NO_TRACKS = { microphone: null, camera: null, screen: null, screenAudio: null };
const soundOf = (name: string) => ({ getTracks: () => [`sound of ${name}`] }) as unknown as MediaStream;

function remote(name: string, state: Partial<ParticipantState> = {}): RemoteParticipant {
  const user = { id: name, username: name, full_name: null, avatar_url: null };
  const session = { session_id: name, user, joined_at: '2026-11-20T18:00:00.000Z' };
  return { ...connectingParticipant(session), audio: soundOf(name), ...state };
}
const answering = (name: string, agrees: boolean) =>
  remote(name, { recordingAnswers: [{ to: recording.current!.id, agrees }] });

let recording: CallRecording;
let refused: string[];
let taken: string[];
beforeEach(() => {
  [refused, taken] = [[], []];
  Object.assign(recorder, { mixed: [], stopped: 0 });
  recording = new CallRecording({
    onPart: () => {},
    onChange: () => {},
    onRefused: ({ user }) => refused.push(user.id),
    onTaken: ({ user }) => taken.push(user.id),
  });
  recording.ask();
});
const update = (...remotes: RemoteParticipant[]) => recording.update(remotes, NO_TRACKS, 'ben');

test('a recording starts when everyone has agreed', () => {
  update(answering('ben', true), remote('cleo'));
  expect(recording.current?.phase).toBe('asking');
  update(answering('ben', true), answering('cleo', true));
  expect(recording.current?.phase).toBe('running');
});

test('nothing is recorded when one participant does not agree', () => {
  update(answering('ben', true), answering('cleo', false));
  expect(recording.current).toBeNull();
  expect(refused).toEqual(['cleo']);
});

test('a participant who joins later is recorded once they agree', () => {
  update(answering('ben', true));
  update(answering('ben', true), remote('cleo'));
  expect(recorder.mixed).toEqual(['sound of ben']);
  update(answering('ben', true), answering('cleo', true));
  expect(recorder.mixed).toEqual(['sound of ben', 'sound of cleo']);
});

test('a participant who withdraws their consent is no longer recorded, and the recording goes on', () => {
  update(answering('ben', true), answering('cleo', true));
  update(answering('ben', true), answering('cleo', false));
  expect(recorder.mixed).toEqual(['sound of ben']);
  expect(recording.current?.phase).toBe('running');
});

test('an answer counts for one recording only', () => {
  const ben = answering('ben', true);
  update(ben);
  recording.stop();
  expect(recorder.stopped).toBe(1);
  recording.ask();
  update(ben);
  expect(recording.current?.phase).toBe('asking');
});

/** A participant who asks to record, or records. Its session id says whether it joined before this one, which is “ben”. */
const recordingBy = (name: string, phase: Recording['phase']) =>
  remote(name, { recording: { id: crypto.randomUUID(), phase } });

test('when two participants ask at the same moment, the one who joined first records', () => {
  update(recordingBy('cleo', 'asking'));
  expect(recording.current?.phase).toBe('asking');
  update(recordingBy('ada', 'asking'));
  expect(recording.current).toBeNull();
  expect(taken).toEqual(['ada']);
});

test('nobody starts a second recording while one is running', () => {
  update(recordingBy('cleo', 'running'));
  expect(recording.current).toBeNull();
  expect(taken).toEqual(['cleo']);
});

test('all participants are asked about the same recording, and answers to two recordings do not replace each other', () => {
  const [first, second, running] = [
    recordingBy('ada', 'asking'),
    recordingBy('ben', 'asking'),
    recordingBy('cleo', 'running'),
  ];
  expect(currentRecordingOf([second, first])?.by.sessionId).toBe('ada');
  expect(currentRecordingOf([first, running, second])?.by.sessionId).toBe('cleo');
  recording.answerTo(first.recording!, true);
  recording.answerTo(second.recording!, false);
  recording.answerTo(first.recording!, false);
  recording.answerTo(first.recording!, true);
  const own = { recordingAnswers: recording.answers };
  expect([first, second, running].map((asker) => agreesTo(own, asker.recording!))).toEqual([
    true,
    false,
    null,
  ]);
});

test('a state with all answers fits into a message', () => {
  for (let round = 0; round < 20; round++)
    recording.answerTo({ id: crypto.randomUUID(), phase: 'asking' }, false);
  const { answers, current } = recording;
  const state = { ...initialParticipantState, recording: current, recordingAnswers: answers, shows: 'large' };
  expect(parsePeerData(JSON.stringify(state))).toEqual({ state });
});

test('questions and answers pass between participants, and nonsense does not', () => {
  const pass = (value: object) => parsePeerData(JSON.stringify(value));
  const state = {
    ...initialParticipantState,
    recording: { id: crypto.randomUUID(), phase: 'asking' } as const,
    recordingAnswers: [{ to: crypto.randomUUID(), agrees: true }],
    shows: 'none' as const,
  };
  expect(pass(state)).toEqual({ state });
  const ignored = { state: { ...state, recording: null, recordingAnswers: [] } };
  expect(pass({ ...state, recording: { id: 1 }, recordingAnswers: [{ to: crypto.randomUUID() }] })).toEqual(
    ignored,
  );
  // An answer to such an id would not fit into a message.
  const id = 'x'.repeat(400);
  const isLong = { recording: { id, phase: 'asking' }, recordingAnswers: [{ to: id, agrees: false }] };
  expect(pass({ ...state, ...isLong })).toEqual(ignored);
});
