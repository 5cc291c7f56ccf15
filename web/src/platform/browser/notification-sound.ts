import type { NotificationSound } from '@workflow/contract/preferences/preferences.schema.ts';

interface Tone {
  /** The frequencies in Hz at the start and the end. */
  readonly from: number;
  readonly to: number;
  /** When the tone starts, and how long it lasts, in seconds. */
  readonly at: number;
  readonly length: number;
  readonly type: OscillatorType;
}

/** The sounds are synthesized, so that no file has to be loaded. */
const SOUNDS: Readonly<Record<Exclude<NotificationSound, 'none'>, readonly Tone[]>> = {
  chime: [
    { from: 880, to: 880, at: 0, length: 0.35, type: 'sine' },
    { from: 1_318, to: 1_318, at: 0.09, length: 0.45, type: 'sine' },
  ],
  drop: [{ from: 1_100, to: 420, at: 0, length: 0.18, type: 'sine' }],
  knock: [
    { from: 190, to: 90, at: 0, length: 0.08, type: 'triangle' },
    { from: 190, to: 90, at: 0.14, length: 0.08, type: 'triangle' },
  ],
};
const VOLUME = 0.12;

/** Plays a sound once. A browser that the user has not touched yet stays silent. */
export function playNotificationSound(sound: NotificationSound): void {
  if (sound === 'none' || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const tones = SOUNDS[sound];
  const last = tones.map(({ at, length, from, to, type }) => {
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    gain.connect(context.destination);
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + length);
    return oscillator;
  });
  last.at(-1)!.onended = () => void context.close();
}
