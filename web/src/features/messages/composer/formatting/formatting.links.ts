import { safeUrl } from '@workflow/contract/messages/markdown/markdown.links.ts';
import { type FieldText, replaceRange } from '../field/text-field.ts';
import { linesAround } from './formatting.lines.ts';

/** A Markdown link and its range in a text. */
export interface WrittenLink {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly address: string;
}

const LINK = /\[((?:\\.|[^\]\\\n])*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g;

/** Returns the link around the selection, or a new link with the selection as its text or address. */
export function findLinkAt(written: FieldText): WrittenLink {
  const { text, start, end } = written;
  const line = linesAround(written)[0]!;
  for (const { 0: whole, 1: words = '', 2: address = '', index } of line.text.matchAll(LINK)) {
    const from = line.start + index;
    if (from <= start && end <= from + whole.length)
      return { from, to: from + whole.length, words: words.replace(/\\([[\]])/g, '$1'), address };
  }
  const selected = text.slice(start, end);
  return /^https?:\/\/\S+$/i.test(selected.trim())
    ? { from: start, to: end, words: '', address: selected.trim() }
    : { from: start, to: end, words: selected.replace(/\s+/g, ' '), address: '' };
}

/** Converts typed text to a link address; null if the text is not a web or email address. */
export function parseLinkAddress(given: string): string | null {
  const address = given.trim();
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return safeUrl(`mailto:${address}`);
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return safeUrl(address);
  return /^[^\s/:]+\.[^\s/]/.test(address) ? safeUrl(`https://${address}`) : null;
}

/** Escapes an address for the parentheses of a Markdown link. */
const escapeForParentheses = (address: string) =>
  address.replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

const escapeForBrackets = (words: string) => words.replace(/[[\]]/g, '\\$&').replace(/\s*\n\s*/g, ' ');

/** Replaces a link's text and address. A link without text shows its address. */
export function withLink(
  written: FieldText,
  { from, to }: WrittenLink,
  words: string,
  address: string,
): FieldText {
  const linkText = words.trim();
  return replaceRange(
    written,
    from,
    to,
    linkText === '' || linkText === address
      ? address
      : `[${escapeForBrackets(linkText)}](${escapeForParentheses(address)})`,
  );
}

export const withoutLink = (written: FieldText, { from, to, words }: WrittenLink): FieldText =>
  replaceRange(written, from, to, words);

/**
 * Turns the selection into a link to the pasted address. Returns null if the pasted text is no address or the selection
 * cannot become a link.
 */
export function linkSelection(written: FieldText, pasted: string): FieldText | null {
  const { text, start, end } = written;
  const words = text.slice(start, end);
  const address = /^\s*(?:https?:\/\/|mailto:)\S+\s*$/i.test(pasted) ? safeUrl(pasted.trim()) : null;
  if (!address || words.trim() === '' || words.includes('\n') || /^https?:\/\/\S+$/i.test(words.trim()))
    return null;
  return withLink(written, { from: start, to: end, words, address }, words, address);
}
