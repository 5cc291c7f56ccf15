import { setImmediate as nextTurn } from 'node:timers/promises';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import { SearchKind } from '@workflow/contract/search/search.schema.ts';
import { LRUCache } from 'lru-cache';

/**
 * Prefixes that distinguish the kinds of tokens in the search index. The database stores 32-bit hashes of the tokens in an array with a GIN index,
 * because `pg_trgm` may be missing on a hosted database and does not find Chinese words of two characters. A hash includes the kind of the
 * document, so that a search for channels does not read the entries of messages. A hash collision only adds a candidate.
 */
const WORD = '\u0001';
const START = '\u0002';
const STEM = '\u0003';

/** Text beyond this length is not searchable. */
export const TEXT_MAX = 100_000;

const GRAM_LENGTH = 3;
/** The number of UTF-16 code units that two parts of a word share: all characters of an n-gram but one, or more. */
const OVERLAP = 2 * GRAM_LENGTH;
/** The maximum number of n-grams for one term. More of them make a search slower but hardly more selective. */
const TERM_GRAMS_MAX = 12;

/** Characters that can be words by themselves: scripts without spaces, symbols and emoji. They are indexed alone and in pairs. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{S}\p{P}\p{Extended_Pictographic}]/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const CAMEL_CASE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu;
const STEMMABLE = /^[a-z]{3,30}$/;

const denseCache = new LRUCache<string, boolean>({ max: 5_000 });
function isDense(character: string): boolean {
  if (character >= 'a' && character <= 'z') return false;
  const cached = denseCache.get(character);
  if (cached !== undefined) return cached;
  const dense = DENSE.test(character);
  denseCache.set(character, dense);
  return dense;
}

const stemCache = new LRUCache<string, readonly string[]>({ max: 20_000 });
/** Returns the English and German stems of a word; none unless it has 3 to 30 letters from a to z. */
export function stemsOf(word: string): readonly string[] {
  if (!STEMMABLE.test(word)) return [];
  const cached = stemCache.get(word);
  if (cached) return cached;
  const stems = [...new Set([stemEnglish(word), stemGerman(word)])];
  stemCache.set(word, stems);
  return stems;
}

/** Hashes a token to a signed 32-bit integer (FNV-1a with the finalizer of MurmurHash3). */
function hashToken(kind: SearchKind, token: string): number {
  let hash = 0x811c9dc5 ^ SearchKind.options.indexOf(kind);
  for (let index = 0; index < token.length; index++)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

function addGrams(chunk: string, grams: Set<string>): void {
  const characters = [...chunk];
  for (let index = 0; index < characters.length; index++) {
    const first = characters[index]!;
    const second = characters[index + 1];
    const third = characters[index + 2];
    const dense = isDense(first);
    if (dense) grams.add(first);
    if (second === undefined) continue;
    if (dense || isDense(second)) grams.add(first + second);
    if (third !== undefined) grams.add(first + second + third);
  }
}

/** Returns the folded words of a text, split at spaces, at punctuation, and at capitals as in `camelCase`. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  const add = (word: string) => void (word && words.add(word));
  for (const chunk of foldSearchText(text).split(' ')) {
    add(chunk.replace(EDGES, ''));
    for (const word of chunk.split(BETWEEN_WORDS)) add(word);
  }
  if (CAMEL_CASE.test(text))
    for (const word of foldSearchText(text.replace(CAMEL_CASE, ' ')).split(BETWEEN_WORDS)) add(word);
  return words;
}

/**
 * Cuts a text so that it has about `max` characters after folding, which expands some characters to as many as 18.
 */
export function cutToSearchable(text: string, max: number): string {
  const part = firstCharacters(text, max);
  const folded = foldSearchText(part).length;
  return folded <= max ? part : firstCharacters(part, Math.floor((max * max) / folded));
}

/** The number of characters that are read before the event loop runs. */
const CHARACTERS_PER_TURN = 20_000;

/** Splits a text at white space. A part without white space shares its last characters with the next one, so that no n-gram is lost. */
function* partsOf(text: string): Generator<string> {
  let start = 0;
  while (start + CHARACTERS_PER_TURN < text.length) {
    const end = start + CHARACTERS_PER_TURN;
    let space = end;
    while (space > start && !/\s/.test(text[space - 1]!)) space--;
    const isInWord = space === start;
    yield text.slice(start, isInWord ? end : space);
    start = isInWord ? end - OVERLAP : space;
  }
  yield text.slice(start);
}

/** Splits a text at white space. The event loop runs between the parts of a long text. */
export async function* partsInTurns(text: string): AsyncGenerator<string> {
  let isFirst = true;
  for (const part of partsOf(text)) {
    if (!isFirst) await nextTurn();
    isFirst = false;
    yield part;
  }
}

/** Returns the hashes of all tokens of a document. */
export async function documentGrams(kind: SearchKind, text: string): Promise<number[]> {
  const hashes = new Set<number>();
  for await (const part of partsInTurns(text))
    for (const token of tokensOf(part)) hashes.add(hashToken(kind, token));
  return [...hashes];
}

function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const chunk of foldSearchText(text).split(' ')) addGrams(chunk, tokens);
  for (const word of wordsOf(text)) {
    tokens.add(WORD + word);
    const [first, second] = word;
    tokens.add(START + first);
    if (second !== undefined) tokens.add(START + first + second);
    for (const stem of stemsOf(word)) tokens.add(STEM + stem);
  }
  return tokens;
}

/** The conditions that a document must meet to match a term. */
export interface TermLookup {
  /** Hashes that must all be in the document. */
  readonly grams: readonly number[];
  /** Whether the text must also contain the term literally. If false, the hashes are enough. */
  readonly isInText: boolean;
  /** Alternatives to `grams`: a document with one of these stem hashes has the word with another ending. */
  readonly stems: readonly number[];
  /** The hash of the term as a whole word; null for a phrase. */
  readonly word: number | null;
}

function chunkTokens(chunk: string): string[] {
  const characters = [...chunk];
  if (characters.length >= GRAM_LENGTH) {
    const grams = characters
      .slice(2)
      .map((third, index) => characters[index]! + characters[index + 1]! + third);
    return [...new Set(grams)].slice(0, TERM_GRAMS_MAX);
  }
  return [characters.some(isDense) ? chunk : START + chunk];
}

/** Whether a term is one or two letters of a script with spaces. Such a term matches only the beginnings of words. */
const isShort = (text: string) =>
  !text.includes(' ') && [...text].length < GRAM_LENGTH && ![...text].some(isDense);

/** Returns the hash of a whole word. */
export const hashWord = (kind: SearchKind, word: string): number => hashToken(kind, WORD + word);

export function lookupOf(kind: SearchKind, { text, isPhrase }: SearchTerm): TermLookup {
  const hash = (token: string) => hashToken(kind, token);
  return {
    grams: [...new Set(text.split(' ').flatMap(chunkTokens))].map(hash),
    isInText: !isShort(text),
    stems: isPhrase
      ? []
      : stemsOf(text)
          .filter((stem) => stem !== text)
          .map((stem) => hash(STEM + stem)),
    word: isPhrase ? null : hashWord(kind, text.replace(EDGES, '')),
  };
}
