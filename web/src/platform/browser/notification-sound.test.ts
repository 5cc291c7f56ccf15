import { NotificationSound } from '@workflow/contract/preferences/preferences.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playNotificationSound } from './notification-sound.ts';

/** A parameter of the browser’s audio, with the value that was set first. */
class Parameter {
  value = 0;
  setValueAtTime(value: number) {
    this.value = value;
  }
  exponentialRampToValueAtTime() {}
}

interface Oscillator {
  readonly frequency: Parameter;
  onended?: () => void;
}

let oscillators: Oscillator[];
let opened: number;
let closed: number;

beforeEach(() => {
  [oscillators, opened, closed] = [[], 0, 0];
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      constructor() {
        opened++;
      }
      createGain = () => ({ gain: new Parameter(), connect: () => {} });
      createOscillator() {
        const made = { frequency: new Parameter(), connect: () => {}, start: () => {}, stop: () => {} };
        oscillators.push(made);
        return made;
      }
      async close() {
        closed++;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('without a sound the browser’s audio is not opened', () => {
  playNotificationSound('none');
  expect(opened).toBe(0);
});

test('each sound has other tones, and closes the audio after the last one', () => {
  const sounds = NotificationSound.options.filter((sound) => sound !== 'none');
  const heard = sounds.map((sound) => {
    oscillators = [];
    playNotificationSound(sound);
    for (const { onended } of oscillators) onended?.();
    return oscillators.map(({ frequency }) => frequency.value).join();
  });
  expect(new Set(heard).size).toBe(sounds.length);
  expect(heard).not.toContain('');
  expect([opened, closed]).toEqual([sounds.length, sounds.length]);
});

test('a browser without audio stays silent', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(() => playNotificationSound('chime')).not.toThrow();
});
