/** The maximum length of a URL in `[words](address)`, in characters. */
const ADDRESS_MAX = 2_048;

/** Returns the normalised URL if clients may follow it (web and mail only); otherwise null. */
export function safeUrl(href: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
  // `canParse` instead of try and catch: thousands of exceptions would take longer than parsing the rest of the message.
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/**
 * Returns the index of the closing parenthesis for each opening one, in one scan of the text. White space ends a search, because URLs
 * contain none.
 */
export function matchParentheses(text: string): ReadonlyMap<number, number> {
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

/** Returns the URL between two parentheses; null if it is too long or not safe. */
export const linkUrlBetween = (text: string, start: number, end: number) =>
  end - start > ADDRESS_MAX ? null : safeUrl(text.slice(start, end));

interface UrlMatch {
  /** The URL; null if the text up to `end` contains none. */
  readonly address: string | null;
  readonly end: number;
}

const STARTS_URL = /https?:\/\/|www\.(?=[^\s.])/iy;
/** Characters that end a URL: white space, quotation marks, angle brackets, and East Asian punctuation. */
const ENDS_URL = /[\s"<>`«»“”‘’\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]/;
const TRAILING = new Set("?!.,:;*_~'");

/** Finds a bare URL that begins at `start`, without the punctuation after it; null if none begins there. */
export function findUrl(text: string, start: number, before: string, inBrackets: boolean): UrlMatch | null {
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
  const address = safeUrl(/^www\./i.test(written) ? `http://${written}` : written);
  return { address, end: address ? end : runEnd };
}

interface EmailMatch {
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

const LOCAL = /[\w.%+-]/;
const DOMAIN = /[a-z0-9.-]/i;

/** Finds an email address around an `@`. It begins at `from` at the earliest. */
export function findEmailAround(text: string, at: number, from: number): EmailMatch | null {
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
  const address = safeUrl(`mailto:${text.slice(start, end)}`);
  return address ? { address, start, end } : null;
}

const BEFORE_MENTION = /[\p{L}\p{N}_.@/-]/u;
const MENTION = /@[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?(?![@\p{L}\p{N}_])/iuy;

/** Returns the index after the name that follows an `@`; the index after the `@` if no name follows. */
export function mentionEnd(text: string, at: number, before: string): number {
  MENTION.lastIndex = at;
  const named = !BEFORE_MENTION.test(before) && MENTION.test(text);
  return named ? MENTION.lastIndex : at + 1;
}

const BEFORE_CHANNEL = /[\p{L}\p{N}_#&@/.-]/u;
const CHANNEL = /#[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.&+'-]*[\p{L}\p{M}\p{N}_+])?(?![#@\p{L}\p{N}_])/uy;

/** Returns the index after the name that follows a `#`; the index after the `#` if no name follows. */
export function channelEnd(text: string, at: number, before: string): number {
  CHANNEL.lastIndex = at;
  const named = !BEFORE_CHANNEL.test(before) && CHANNEL.test(text);
  return named ? CHANNEL.lastIndex : at + 1;
}
