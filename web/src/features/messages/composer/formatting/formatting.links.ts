import { safeAddress } from '@workflow/contract/messages/markdown/markdown.links.ts';
import { type FieldText, replaceRange } from '../field/text-field.ts';
import { linesAround } from './formatting.lines.ts';

/** A link as it is written at a place of a text. */
export interface WrittenLink {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly address: string;
}

const LINK = /\[((?:\\.|[^\]\\\n])*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g;

/** The link in which the selection lies; else what is selected as the words, or as the address, of a new one. */
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

/** What somebody gives for an address, as one to follow; null where it is none. */
export function parseLinkAddress(given: string): string | null {
  const address = given.trim();
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return safeAddress(`mailto:${address}`);
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return safeAddress(address);
  return /^[^\s/:]+\.[^\s/]/.test(address) ? safeAddress(`https://${address}`) : null;
}

/** As it may stand between parentheses. */
const inParentheses = (address: string) =>
  address.replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

const inBrackets = (words: string) => words.replace(/[[\]]/g, '\\$&').replace(/\s*\n\s*/g, ' ');

/** The link with other words or another address; without words it is the address itself. */
export function withLink(
  written: FieldText,
  { from, to }: WrittenLink,
  words: string,
  address: string,
): FieldText {
  const said = words.trim();
  return replaceRange(
    written,
    from,
    to,
    said === '' || said === address ? address : `[${inBrackets(said)}](${inParentheses(address)})`,
  );
}

export const withoutLink = (written: FieldText, { from, to, words }: WrittenLink): FieldText =>
  replaceRange(written, from, to, words);

/** An address that is pasted over words makes a link of them; null where it is none, or nothing that can be one is selected. */
export function linkSelection(written: FieldText, pasted: string): FieldText | null {
  const { text, start, end } = written;
  const words = text.slice(start, end);
  const address = /^\s*(?:https?:\/\/|mailto:)\S+\s*$/i.test(pasted) ? safeAddress(pasted.trim()) : null;
  if (!address || words.trim() === '' || words.includes('\n') || /^https?:\/\/\S+$/i.test(words.trim()))
    return null;
  return withLink(written, { from: start, to: end, words, address }, words, address);
}
