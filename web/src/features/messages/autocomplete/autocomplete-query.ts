import { lastRunByLength, parseCodeSpan } from '@workflow/contract/messages/markdown/markdown.codespan.ts';
import { endsInsideCode } from '@workflow/contract/messages/markdown/markdown.fence.ts';

/** The word to complete: a sign such as `@` and the text after it, around the caret. */
export interface AutocompleteQuery {
  readonly sign: '@' | '#' | ':' | '/';
  /** The text between the sign and the caret. */
  readonly word: string;
  /** The offset of the sign. */
  readonly from: number;
  /** The offset after the whole word, also if the caret is inside it. */
  readonly to: number;
}

/** The client looks at most this many characters back for the sign. */
const QUERY_MAX_LENGTH = 64;
/**
 * Matches the position before a sign that can start a completion: not inside a word or an address, and not after another
 * sign.
 */
const SIGN_START = String.raw`(?<![\p{L}\p{N}\p{M}_@#:./&=+-])`;

const QUERY_CHARACTERS = {
  '@': String.raw`[\p{L}\p{N}\p{M}._-]*`,
  '#': String.raw`[\p{L}\p{N}\p{M}._-]*`,
  // One letter after a colon is often an emoticon, so a shortcode needs at least two.
  ':': String.raw`[\p{L}\p{N}\p{M}_+-][\p{L}\p{N}\p{M}_+'-]+`,
} as const;

const signs = Object.keys(QUERY_CHARACTERS) as (keyof typeof QUERY_CHARACTERS)[];
const QUERY_BEFORE_CARET: readonly (readonly [AutocompleteQuery['sign'], RegExp])[] = [
  ...signs.map(
    (sign) => [sign, new RegExp(`${SIGN_START}${sign}(${QUERY_CHARACTERS[sign]})$`, 'u')] as const,
  ),
  // A command is the first word of the message.
  ['/', /^\/((?:[a-z][a-z0-9-]*)?)$/i],
];
const QUERY_AFTER_CARET = /^[\p{L}\p{N}\p{M}_-]*/u;

/** Returns whether the end of a text is inside code, closed or still open. */
export function isInCode(text: string): boolean {
  if (endsInsideCode(text)) return true;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const last = lastRunByLength(line);
  for (let at = line.indexOf('`'); at >= 0; at = line.indexOf('`', at)) {
    if (line[at - 1] === '\\') {
      at += 1;
      continue;
    }
    const code = parseCodeSpan(line, at, last);
    // The code is not closed, so the caret is inside it.
    if (!code) return true;
    at = code.end;
  }
  return false;
}

/** Returns the word to complete at the caret; null if there is none, for example inside code. */
export function findAutocompleteQuery(text: string, caret: number): AutocompleteQuery | null {
  const before = text.slice(Math.max(0, caret - QUERY_MAX_LENGTH), caret);
  for (const [sign, draft] of QUERY_BEFORE_CARET) {
    const [whole, word] = draft.exec(before) ?? [];
    if (whole === undefined || word === undefined) continue;
    if (sign === '/' && whole.length < caret) continue;
    if (isInCode(text.slice(0, caret))) return null;
    const rest = QUERY_AFTER_CARET.exec(text.slice(caret, caret + QUERY_MAX_LENGTH))?.[0] ?? '';
    return { sign, word, from: caret - whole.length, to: caret + rest.length };
  }
  return null;
}

const SHORTCODE = new RegExp(`${SIGN_START}:([\\p{L}\\p{N}_+'-]+):$`, 'u');

/** Returns the shortcode that ends at the caret, such as `:tada:`; null if there is none, for example inside code. */
export function findShortcode(
  text: string,
  caret: number,
): { readonly code: string; readonly from: number } | null {
  const [whole, code] = SHORTCODE.exec(text.slice(Math.max(0, caret - QUERY_MAX_LENGTH), caret)) ?? [];
  if (whole === undefined || code === undefined || isInCode(text.slice(0, caret))) return null;
  return { code: code.toLowerCase(), from: caret - whole.length };
}
