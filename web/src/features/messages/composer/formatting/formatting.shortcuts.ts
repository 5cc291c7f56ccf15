import { isMac } from '../../../../platform/keyboard/shortcuts.ts';

/** The formats that the toolbar and the shortcuts can apply. */
export type Format =
  | 'bold'
  | 'italics'
  | 'strike'
  | 'link'
  | 'code'
  | 'codeBlock'
  | 'bullets'
  | 'numbers'
  | 'quote';

interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * Shortcuts as in other editors, except link and code, whose usual keys have another meaning here. While a message field
 * has the focus these take precedence over global shortcuts. Digits are physical keys, independent of Shift.
 */
export const FORMAT_KEYS: Readonly<Record<Format, string>> = {
  bold: 'mod+b',
  italics: 'mod+i',
  strike: 'mod+shift+x',
  link: 'mod+shift+u',
  code: 'mod+e',
  codeBlock: 'mod+alt+shift+c',
  numbers: 'mod+shift+7',
  bullets: 'mod+shift+8',
  quote: 'mod+shift+9',
};

const formats = Object.entries(FORMAT_KEYS) as [Format, string][];

/**
 * Returns the pressed keys in the notation of `FORMAT_KEYS`. On a non-Latin keyboard it uses the letter at the key's US
 * position.
 */
function chordForKey({ key, code, shiftKey, altKey }: Press): string {
  const letter = /^[a-z]$/i.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return ['mod', altKey && 'alt', shiftKey && 'shift', digit ?? letter.toLowerCase()]
    .filter(Boolean)
    .join('+');
}

/** Returns the format for a key press; undefined if there is none. */
export function formatForKey(press: Press): Format | undefined {
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (!mod || other) return undefined;
  const chord = chordForKey(press);
  return formats.find(([, keys]) => keys === chord)?.[0];
}
