import { expect, test } from 'vitest';
import { parsePeerData } from './participant-state.ts';
import { encodingFor } from './video-budget.ts';

test('a camera is sent only to receivers who show it, and they share the uplink', () => {
  expect(encodingFor('none', 3).active).toBe(false);
  expect(encodingFor('small', 3)).toMatchObject({ active: true, scaleResolutionDownBy: 3 });
  const total = (viewers: number) => viewers * encodingFor('large', viewers).maxBitrate;
  expect(total(1)).toBe(1_500_000);
  for (let viewers = 3; viewers < 10; viewers++) expect(total(viewers)).toBeLessThanOrEqual(4_000_000);
});

test('the data of another browser is read without trusting it', () => {
  const state = {
    isMuted: true,
    isCameraOff: false,
    isSharing: false,
    recording: null,
    recordingAnswers: [],
    isHandRaised: true,
  };
  expect(parsePeerData(JSON.stringify({ ...state, shows: 'none' }))).toEqual({
    state: { ...state, shows: 'none' },
  });
  expect(parsePeerData(JSON.stringify({ isMuted: 'yes', shows: 7 }))).toEqual({
    state: {
      isMuted: false,
      isCameraOff: false,
      isSharing: false,
      isHandRaised: false,
      recording: null,
      recordingAnswers: [],
      shows: 'large',
    },
  });
  expect(parsePeerData(JSON.stringify({ reaction: '🎉' }))).toEqual({ reaction: '🎉' });
  const junk = ['', 'null', '{', `"${'x'.repeat(2_000)}"`, new ArrayBuffer(8), '{"reaction":"<b>"}'];
  for (const data of junk) expect(parsePeerData(data)).toBeNull();
});
