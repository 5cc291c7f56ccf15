/** A longer address in `[words](address)` is none. */
const ADDRESS_MAX = 2_048;

/** The address of a link that may be followed; null for everything but the web and mail. */
export function safeAddress(href: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
  // Not tried and caught: thousands of errors take longer than everything else that is read in a message.
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Where the parenthesis that opens at a place is closed, for all of a text at once; there is no space inside an address. */
export function parenthesesOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '(') open.push(at);
    else if (character === ')') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, at);
    } else if (open.length > 0 && /\s/.test(character)) open = [];
  }
  return ends;
}

/** The address between two parentheses, if it is one to follow. */
export const addressBetween = (text: string, start: number, end: number) =>
  end - start > ADDRESS_MAX ? null : safeAddress(text.slice(start, end));

interface UrlFound {
  /** Null where there is none before `end`. */
  readonly address: string | null;
  readonly end: number;
}

const STARTS_URL = /https?:\/\/|www\.(?=[^\s.])/iy;
/** No address goes on behind it: spaces, quotation marks, angle brackets, and the punctuation of East Asia. */
const ENDS_URL = /[\s"<>`«»“”‘’\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]/;
const TRAILING = new Set("?!.,:;*_~'");

/** The address of the web that stands at a place without any mark, but for the punctuation behind it. */
export function urlAt(text: string, start: number, before: string, inBrackets: boolean): UrlFound | null {
  if (/[\w@./-]/.test(before)) return null;
  STARTS_URL.lastIndex = start;
  if (!STARTS_URL.test(text)) return null;
  let runEnd = start;
  let surplus = 0;
  while (runEnd < text.length && !ENDS_URL.test(text[runEnd]!) && !(inBrackets && text[runEnd] === ']')) {
    if (text[runEnd] === '(') surplus -= 1;
    else if (text[runEnd] === ')') surplus += 1;
    runEnd += 1;
  }
  let end = runEnd;
  for (; end > start; end -= 1) {
    const last = text[end - 1]!;
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!TRAILING.has(last)) break;
  }
  const written = text.slice(start, end);
  const address = safeAddress(/^www\./i.test(written) ? `http://${written}` : written);
  return { address, end: address ? end : runEnd };
}

interface MailFound {
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

const LOCAL = /[\w.%+-]/;
const DOMAIN = /[a-z0-9.-]/i;

/** The address of mail around an `@`; it does not reach back before `from`. */
export function mailAround(text: string, at: number, from: number): MailFound | null {
  let start = at;
  while (start > from && LOCAL.test(text[start - 1]!)) start -= 1;
  if (start === at) return null;
  let end = at + 1;
  let dots = 0;
  while (end < text.length && DOMAIN.test(text[end]!)) {
    if (text[end] === '.') dots += 1;
    end += 1;
  }
  for (; /[.-]/.test(text[end - 1]!); end -= 1) if (text[end - 1] === '.') dots -= 1;
  if (dots < 1 || text[at + 1] === '.') return null;
  const address = safeAddress(`mailto:${text.slice(start, end)}`);
  return address ? { address, start, end } : null;
}

const BEFORE_MENTION = /[\p{L}\p{N}_.@/-]/u;
const MENTION = /@[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?(?![@\p{L}\p{N}_])/iuy;

/** Where the name behind an `@` ends; where it begins, if it names nobody. */
export function mentionEnd(text: string, at: number, before: string): number {
  MENTION.lastIndex = at;
  const named = !BEFORE_MENTION.test(before) && MENTION.test(text);
  return named ? MENTION.lastIndex : at + 1;
}

const BEFORE_CHANNEL = /[\p{L}\p{N}_#&@/.-]/u;
const CHANNEL = /#[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.&+'-]*[\p{L}\p{M}\p{N}_+])?(?![#@\p{L}\p{N}_])/uy;

/** Where the name behind a `#` ends; where it begins, if it names no channel. */
export function channelEnd(text: string, at: number, before: string): number {
  CHANNEL.lastIndex = at;
  const named = !BEFORE_CHANNEL.test(before) && CHANNEL.test(text);
  return named ? CHANNEL.lastIndex : at + 1;
}
