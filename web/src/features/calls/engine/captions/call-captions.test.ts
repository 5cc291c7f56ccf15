import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAPTION_MAX, parsePeerData } from '../participant-state.ts';
import { CallCaptions, OWN_CAPTION } from './call-captions.ts';
import { canRecognizeSpeech } from './speech-recognizer.ts';

/** The recognizers that run, in place of the browser’s. */
let running: FakeRecognition[];

class FakeRecognition extends EventTarget {
  track: unknown;

  start(track: unknown): void {
    this.track = track;
    running.push(this);
  }

  abort(): void {
    this.end();
  }

  end(): void {
    running = running.filter((one) => one !== this);
    this.dispatchEvent(new Event('end'));
  }

  emitResult(...words: string[]): void {
    const results = words.map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.end();
  }
}

const microphone = { kind: 'audio' } as MediaStreamTrack;
let sent: string[];
let refusals: number;
let captions: CallCaptions;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  [running, sent, refusals] = [[], [], 0];
  captions = new CallCaptions({
    onChange: () => {},
    onCaption: (caption) => sent.push(caption),
    onRefused: () => refusals++,
  });
});
afterEach(() => {
  captions.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(1_000);
async function turnOnCaptions(): Promise<void> {
  captions.listenTo(microphone);
  captions.turn(true);
  await settle();
}

test('captions are off until the participant turns them on', async () => {
  captions.listenTo(microphone);
  await settle();
  expect(running).toEqual([]);
  captions.turn(true);
  await settle();
  expect(running.map(({ track }) => track)).toEqual([microphone]);
});

test('what a participant says is shown to them, sent to the others, and gone after a while', async () => {
  await turnOnCaptions();
  running[0]!.emitResult('We ship', 'on Friday');
  expect(sent).toEqual(['We ship on Friday']);
  expect(captions.shown.get(OWN_CAPTION)).toBe('We ship on Friday');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(captions.shown.size).toBe(0);
});

test('a muted participant is never recognized', async () => {
  await turnOnCaptions();
  const [before] = running;
  captions.listenTo(null);
  before!.emitResult('a secret');
  await settle();
  expect(running).toEqual([]);
  expect(sent).toEqual([]);
  captions.listenTo(microphone);
  await settle();
  expect(running).toHaveLength(1);
});

test('a recognition that ends by itself starts again, until captions are turned off', async () => {
  await turnOnCaptions();
  running[0]!.end();
  expect(running).toEqual([]);
  await settle();
  expect(running).toHaveLength(1);
  captions.turn(false);
  await settle();
  expect(running).toEqual([]);
});

test('captions turn off when the browser refuses to recognize speech, and not after a silence', async () => {
  await turnOnCaptions();
  running[0]!.fail('no-speech');
  await settle();
  expect(captions.isOn).toBe(true);
  running[0]!.fail('not-allowed');
  await settle();
  expect(captions.isOn).toBe(false);
  expect(refusals).toBe(1);
  expect(running).toEqual([]);
});

test('captions are sent a few times a second, and long ones are cut at the beginning', async () => {
  await turnOnCaptions();
  for (let word = 0; word < 100; word++) running[0]!.emitResult(`${'word '.repeat(word)}${word}`);
  expect(sent).toHaveLength(1);
  await settle();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toHaveLength(CAPTION_MAX);
  expect(sent[1]).toMatch(/99$/);
});

test('captions of others pass, and text that is too long or no text does not', () => {
  const pass = (caption: unknown) => parsePeerData(JSON.stringify({ caption }));
  expect(pass('Good morning')).toEqual({ caption: 'Good morning' });
  for (const nonsense of ['x'.repeat(CAPTION_MAX + 1), ' ', 7, null, ['a']])
    expect(pass(nonsense)).toBeNull();
});

test('a browser without speech recognition offers no captions', () => {
  expect(canRecognizeSpeech()).toBe(true);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  expect(canRecognizeSpeech()).toBe(false);
});
