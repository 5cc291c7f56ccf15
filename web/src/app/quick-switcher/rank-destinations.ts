import { foldedWordsOf, foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import type { Destination, DestinationKind } from './destinations.ts';
import { scoreOf, type Visits } from './visits.storage.ts';

/** A destination with its folded names. */
export interface IndexedDestination {
  readonly destination: Destination;
  readonly names: readonly IndexedName[];
}

interface IndexedName {
  readonly text: string;
  readonly parts: readonly string[];
  readonly initials: string;
}

function indexName(name: string): IndexedName {
  const text = foldForSearch(name);
  const parts = text.split(/[\s._/@-]+/).filter(Boolean);
  return { text, parts, initials: parts.map((part) => part[0]).join('') };
}

/** Folds all names once, so that a keystroke only compares texts. */
export const indexDestinations = (destinations: readonly Destination[]): readonly IndexedDestination[] =>
  destinations.map((destination) => ({ destination, names: destination.names.map(indexName) }));

/** The kinds of destinations that a text lists which starts with the character. */
const KINDS_BY_SIGN: Readonly<Record<string, readonly DestinationKind[]>> = {
  '>': ['command'],
  '#': ['channel'],
  '@': ['person', 'dm'],
};

/** Splits the typed text into its words and the kinds of destinations to list; null for all kinds. */
export function parseTyped(typed: string): {
  readonly kinds: readonly DestinationKind[] | null;
  readonly words: string;
} {
  const text = typed.trimStart();
  const kinds = KINDS_BY_SIGN[text.charAt(0)] ?? null;
  return { kinds, words: kinds ? text.slice(1) : text };
}

/** In shorter texts, a typing error would match too many names. */
const TYPO_LENGTH_MIN = 4;

/** Whether the text starts with the letters in this order, with at most one other letter before each of them. */
function isNearlyPrefix(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0 || found - at > 1) return false;
    at = found + 1;
  }
  return true;
}

/** Returns a function that tests whether a text starts with the word, allowing one missing, wrong, extra or swapped letter. */
function typoMatcher(word: string): (text: string) => boolean {
  const variants = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
  return (text) =>
    word[0] === text[0] && [word, ...variants].some((letters) => isNearlyPrefix(letters, text));
}

/** Ranks how well a name matches; a lower number is better, null means no match. */
function matchRank({ text, parts, initials }: IndexedName, words: readonly string[]): number | null {
  const typed = words.join(' ');
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (typed.length > 1 && initials.startsWith(typed)) return 3;
  return words.every((word) => text.includes(word)) ? 4 : null;
}

/**
 * Returns the destinations that match the typed text, the best match first. Of equally good matches, destinations that the user opens often and
 * recently come first. If nothing matches, one typing error is allowed. Without text, unread conversations come first, then the
 * most recently opened destinations, without the current place.
 */
export function rankDestinations(
  indexed: readonly IndexedDestination[],
  typed: string,
  { visits, currentId, now }: { visits: Visits; currentId: string | null; now: number },
): readonly Destination[] {
  const words = foldedWordsOf(typed);
  if (words.length === 0) {
    const openedAt = ({ id }: Destination) => visits[id]?.at ?? 0;
    return indexed
      .flatMap(({ destination }) => (destination.id === currentId ? [] : destination))
      .sort(
        (one, other) =>
          Number(other.isUnread ?? false) - Number(one.isUnread ?? false) ||
          openedAt(other) - openedAt(one) ||
          one.order - other.order,
      );
  }
  const matches = indexed.flatMap(({ destination, names }) => {
    const ranks = names.flatMap((name) => matchRank(name, words) ?? []);
    return ranks.length > 0 ? { destination, rank: Math.min(...ranks) } : [];
  });
  return (matches.length > 0 ? matches : findTypos(indexed, words.join(' ')))
    .map((match) => ({ ...match, score: scoreOf(visits[match.destination.id], now) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || other.score - one.score || one.destination.order - other.destination.order,
    )
    .map(({ destination }) => destination);
}

function findTypos(indexed: readonly IndexedDestination[], typed: string) {
  if (typed.length < TYPO_LENGTH_MIN) return [];
  const isTypoOf = typoMatcher(typed);
  return indexed.flatMap(({ destination, names }) =>
    names.some(({ parts }) => parts.some(isTypoOf)) ? { destination, rank: 0 } : [],
  );
}
