import type { SearchTerm } from '@workflow/contract/search/search.query.ts';
import type { Candidate } from './search.store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** The half-life of the bonus for new documents. */
const HALF_LIFE_DAYS = 30;

const WHOLE_WORD = 4;
const WORD_START = 2.5;
const INSIDE_WORD = 1;
/** The score of a term that the document contains only with another ending or with a typing error. */
const OTHER_ENDING = 2;
const IN_TITLE = 2;
const PROXIMITY = 3;
const RECENCY = 2;

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

interface Occurrence {
  readonly score: number;
  readonly start: number;
  readonly end: number;
}

const OCCURRENCES_MAX = 50;

/** Returns the first occurrence of a term with the highest score in a folded text; null if the text does not contain the term. */
function findBestOccurrence(text: string, term: string): Occurrence | null {
  let best: Occurrence | null = null;
  let start = text.indexOf(term);
  for (let count = 0; start >= 0 && count < OCCURRENCES_MAX; count++) {
    const end = start + term.length;
    const startsWord = !isWordCharacter(text[start - 1]);
    const endsWord = !isWordCharacter(text[end]);
    const score = startsWord ? (endsWord ? WHOLE_WORD : WORD_START) : INSIDE_WORD;
    if (!best || score > best.score) best = { score, start, end };
    if (score === WHOLE_WORD) break;
    start = text.indexOf(term, start + 1);
  }
  return best;
}

/** Scores a document by whole words, words in the title, the proximity of the words, and its age. */
export function scoreOf(terms: readonly SearchTerm[], { title, text, at }: Candidate, now: number): number {
  let score = 0;
  const occurrences: Occurrence[] = [];
  for (const term of terms) {
    if (term.isExcluded) continue;
    const occurrence = findBestOccurrence(text, term.text);
    if (occurrence) occurrences.push(occurrence);
    score += occurrence?.score ?? OTHER_ENDING;
    if (title.includes(term.text)) score += title === term.text ? 2 * IN_TITLE : IN_TITLE;
  }
  if (occurrences.length > 1) {
    const start = Math.min(...occurrences.map((occurrence) => occurrence.start));
    const end = Math.max(...occurrences.map((occurrence) => occurrence.end));
    const words = occurrences.reduce((sum, occurrence) => sum + occurrence.end - occurrence.start + 1, 0);
    score += PROXIMITY / (1 + Math.max(0, end - start - words) / 20);
  }
  const days = Math.max(0, now - Date.parse(at)) / DAY_MS;
  return score + RECENCY * 2 ** (-days / HALF_LIFE_DAYS);
}

/**
 * Whether the document contains each word as a whole word. Phrases are ignored. Words with other characters than letters and digits never count as
 * whole.
 */
const hasWholeWords = (terms: readonly SearchTerm[], { text }: Candidate): boolean =>
  terms.every(
    ({ text: word, isPhrase, isExcluded }) =>
      isPhrase ||
      isExcluded ||
      ([...word].every(isWordCharacter) && findBestOccurrence(text, word)?.score === WHOLE_WORD),
  );

/** Whether at least `count` of the documents contain each word as a whole word. */
export function haveWholeWords(
  terms: readonly SearchTerm[],
  candidates: readonly Candidate[],
  count: number,
): boolean {
  let found = 0;
  return candidates.some((candidate) => hasWholeWords(terms, candidate) && ++found >= count);
}

/** Sorts documents by relevance. Of documents with equal scores, the newest comes first. */
export function rankByRelevance(
  terms: readonly SearchTerm[],
  candidates: readonly Candidate[],
  now = Date.now(),
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(terms, candidate, now) }))
    .toSorted((one, other) => other.score - one.score || (one.candidate.at < other.candidate.at ? 1 : -1))
    .map(({ candidate }) => candidate);
}
