import { isMac } from '../../../../platform/keyboard/shortcuts.ts';

/** What can be done to what is written. */
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
 * As people know them from elsewhere, but for two that mean something else here: a link and code. While somebody writes they come before the
 * shortcuts of the same keys. Digits are those of the key, whatever Shift makes of it.
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

/** The keys that are pressed, as they stand in `FORMAT_KEYS`; of a keyboard in another script the letter that is printed there. */
function chordForKey({ key, code, shiftKey, altKey }: Press): string {
  const letter = /^[a-z]$/i.test(key) ? key : (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return ['mod', altKey && 'alt', shiftKey && 'shift', digit ?? letter.toLowerCase()]
    .filter(Boolean)
    .join('+');
}

/** What the keys do to what is written; undefined where they do nothing to it. */
export function formatForKey(press: Press): Format | undefined {
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (!mod || other) return undefined;
  const chord = chordForKey(press);
  return formats.find(([, keys]) => keys === chord)?.[0];
}
