import { beforeEach, expect, test, vi } from 'vitest';
import {
  connectingParticipant,
  initialParticipantState,
  type ParticipantState,
  type RemoteParticipant,
} from '../call-state.ts';
import { parsePeerData } from '../participant-state.ts';
import { CallRecording } from './call-recording.ts';

const recorder = vi.hoisted(() => ({ mixed: [] as unknown[], stopped: 0 }));
vi.mock('./recorder.ts', () => ({
  Recorder: class {
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
  remote(name, { recordingAnswer: { to: recording.current!.id, agrees } });

let recording: CallRecording;
let refused: string[];
beforeEach(() => {
  refused = [];
  Object.assign(recorder, { mixed: [], stopped: 0 });
  recording = new CallRecording({
    onPart: () => {},
    onChange: () => {},
    onRefused: ({ user }) => refused.push(user.id),
  });
  recording.ask();
});
const update = (...remotes: RemoteParticipant[]) => recording.update(remotes, NO_TRACKS);

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

test('questions and answers pass between participants, and nonsense does not', () => {
  const pass = (value: object) => parsePeerData(JSON.stringify(value));
  const state = {
    ...initialParticipantState,
    recording: { id: crypto.randomUUID(), phase: 'asking' } as const,
    recordingAnswer: { to: crypto.randomUUID(), agrees: true },
    shows: 'none' as const,
  };
  expect(pass(state)).toEqual({ state });
  const ignored = { state: { ...state, recording: null, recordingAnswer: null } };
  expect(pass({ ...state, recording: { id: 1 }, recordingAnswer: { to: crypto.randomUUID() } })).toEqual(
    ignored,
  );
  // An answer to such an id would not fit into a message.
  const id = 'x'.repeat(400);
  const isLong = { recording: { id, phase: 'asking' }, recordingAnswer: { to: id, agrees: false } };
  expect(pass({ ...state, ...isLong })).toEqual(ignored);
});
