import { codeSpanAt, lastBackticks } from '@workflow/contract/messages/markdown/markdown.codespan.ts';
import { endsInCode } from '@workflow/contract/messages/markdown/markdown.fence.ts';

/** What is to be completed: the sign and what stands behind it, around the caret. */
export interface CompletionQuery {
  readonly sign: '@' | '#' | ':';
  /** What was written behind the sign so far. */
  readonly word: string;
  /** Where the sign stands. */
  readonly from: number;
  /** Behind the whole word, also where the caret is within it. */
  readonly to: number;
}

/** A name is not looked for further back. */
const QUERY_MAX_LENGTH = 64;
/** What stands before the sign where it is one: not within a word, an address, or behind another sign. */
const BEFORE = String.raw`(?<![\p{L}\p{N}\p{M}_@#:./&=+-])`;

const BEHIND = {
  '@': String.raw`[\p{L}\p{N}\p{M}._-]*`,
  '#': String.raw`[\p{L}\p{N}\p{M}._-]*`,
  // One letter alone is as often the mouth of a face.
  ':': String.raw`[\p{L}\p{N}\p{M}_+-][\p{L}\p{N}\p{M}_+'-]+`,
} as const;

const signs = Object.keys(BEHIND) as CompletionQuery['sign'][];
const BEGUN = signs.map((sign) => [sign, new RegExp(`${BEFORE}${sign}(${BEHIND[sign]})$`, 'u')] as const);
const REST = /^[\p{L}\p{N}\p{M}_-]*/u;

/** Whether the end of a text is within code, be it that the code has begun and not ended. */
export function isInCode(text: string): boolean {
  if (endsInCode(text)) return true;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const last = lastBackticks(line);
  for (let at = line.indexOf('`'); at >= 0; at = line.indexOf('`', at)) {
    if (line[at - 1] === '\\') {
      at += 1;
      continue;
    }
    const code = codeSpanAt(line, at, last);
    // It has no end: what is being written is within it.
    if (!code) return true;
    at = code.end;
  }
  return false;
}

/** What is to be completed at the caret; null where nothing is, as in code. */
export function findCompletionQuery(text: string, caret: number): CompletionQuery | null {
  const before = text.slice(Math.max(0, caret - QUERY_MAX_LENGTH), caret);
  for (const [sign, begun] of BEGUN) {
    const [whole, word] = begun.exec(before) ?? [];
    if (whole === undefined || word === undefined) continue;
    if (isInCode(text.slice(0, caret))) return null;
    const rest = REST.exec(text.slice(caret, caret + QUERY_MAX_LENGTH))?.[0] ?? '';
    return { sign, word, from: caret - whole.length, to: caret + rest.length };
  }
  return null;
}

const SHORTCODE = new RegExp(`${BEFORE}:([\\p{L}\\p{N}_+'-]+):$`, 'u');

/** The shortcode that ends at the caret, such as `:tada:`; null where there is none, as in code. */
export function findShortcode(
  text: string,
  caret: number,
): { readonly code: string; readonly from: number } | null {
  const [whole, code] = SHORTCODE.exec(text.slice(Math.max(0, caret - QUERY_MAX_LENGTH), caret)) ?? [];
  if (whole === undefined || code === undefined || isInCode(text.slice(0, caret))) return null;
  return { code: code.toLowerCase(), from: caret - whole.length };
}
