import { expect, test } from 'vitest';
import { initialCallState, initialParticipantState, type RemoteParticipant } from '../engine/call-state.ts';
import { stageOf, tilesOf } from './tiles.ts';

const remote = (sessionId: string, more: Partial<RemoteParticipant> = {}): RemoteParticipant => ({
  sessionId,
  user: { id: `${sessionId}-5f0c1c3e`, username: sessionId, full_name: null, avatar_url: null },
  connection: 'connected',
  ...initialParticipantState,
  isSpeaking: false,
  quality: { level: 'good', reason: null },
  audio: null,
  camera: null,
  screen: null,
  screenAudio: null,
  ...more,
});
const screen = {} as MediaStream;
const tilesWith = (...remotes: RemoteParticipant[]) => tilesOf({ ...initialCallState, remotes }, null);

test('each participant has a tile, and each shared screen', () => {
  const tiles = tilesWith(
    remote('ben', { isSharing: true, screen }),
    remote('cleo', { connection: 'connecting' }),
  );
  expect(tiles.map(({ name, note }) => [name, note])).toEqual([
    ['You (Local)', null],
    ['ben', null],
    ['Screen of ben', null],
    ['cleo', 'Connecting…'],
  ]);
  expect(tiles[1]!.idLabel).toBe('ben-5f0c');
});

test('the large tile is the pinned one, else a shared screen, else the last speaker', () => {
  const sharing = tilesWith(remote('ben'), remote('cleo', { isSharing: true, screen }));
  const grid = { pinned: null, speaker: 'ben', layout: 'grid' } as const;
  expect(stageOf(sharing, { ...grid, pinned: 'ben' })).toBe('ben');
  expect(stageOf(sharing, grid)).toBe('cleo screen');
  const talking = tilesWith(remote('ben'), remote('cleo'));
  expect(stageOf(talking, grid)).toBeNull();
  expect(stageOf(talking, { ...grid, layout: 'speaker', speaker: 'cleo' })).toBe('cleo');
  expect(stageOf(talking, { ...grid, layout: 'speaker', speaker: 'former' })).toBe('ben');
  expect(stageOf(tilesWith(), { ...grid, layout: 'speaker' })).toBeNull();
});

test('the own tile shows that the user speaks, unless they are muted', () => {
  const isMarked = (isMuted: boolean, isSpeaking: boolean) => {
    const { local } = initialCallState;
    const tiles = tilesOf({ ...initialCallState, local: { ...local, isMuted } }, null, isSpeaking);
    return tiles[0]!.isSpeaking;
  };
  expect([isMarked(false, true), isMarked(false, false), isMarked(true, true)]).toEqual([true, false, false]);
});
