import { getDirection } from '../language/direction.ts';
import { keyboardTexts } from './keyboard.texts.ts';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface Chord {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

/** Parses a chord such as `mod+shift+n`, `mod+[` or `?`. `mod` is Ctrl, or Cmd on a Mac. */
export function parseChord(text: string): Chord {
  const parts = text.toLowerCase().split('+');
  return {
    mod: parts.includes('mod'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
    key: parts.at(-1) ?? '',
  };
}

/** Returns the typed letter. On keyboards with a non-Latin script it returns the Latin letter of the physical key. */
function typedLetter({ key, code }: KeyPress): string {
  const typed = key.toLowerCase();
  if (/^[a-z]$/.test(typed)) return typed;
  // With Option, a Mac types a special character or starts a dead key.
  const isOther = typed > '\u007f' || typed === 'dead';
  return /^Key[A-Z]$/.test(code) && isOther ? code.slice(3).toLowerCase() : typed;
}

/** Whether a key press matches the chord. Shift is ignored for symbols, because some layouts need Shift to type them. */
export function matchesChord(chord: Chord, press: KeyPress, mac: boolean): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (mod !== chord.mod || other || press.altKey !== chord.alt) return false;
  const isSymbol = /^[^a-z]$/.test(chord.key);
  return typedLetter(press) === chord.key && (isSymbol || press.shiftKey === chord.shift);
}

const ARROWS = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' };

/** Shortcuts are listed as they are in a layout that is read from left to right. In others, the left arrow key moves forward. */
const MIRRORED_ARROWS = { arrowleft: ARROWS.arrowright, arrowright: ARROWS.arrowleft };

/** Returns the labels of the chord’s keys as printed on the keyboard, in the order they are pressed. */
export function keyCapLabels(text: string, mac: boolean): string[] {
  const { mod, alt, shift, key } = parseChord(text);
  const { keys } = keyboardTexts;
  const printed: Readonly<Record<string, string>> = {
    ...ARROWS,
    ...(getDirection() === 'rtl' && MIRRORED_ARROWS),
    ...keys,
  };
  return [
    ...(mod ? [mac ? '⌘' : keys.control] : []),
    ...(alt ? [mac ? '⌥' : keys.alt] : []),
    ...(shift ? [mac ? '⇧' : keys.shift] : []),
    printed[key] ?? key.toUpperCase(),
  ];
}
