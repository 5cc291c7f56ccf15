import { foldSearchText } from '@workflow/contract/search/search.fold.ts';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Folds a text, and maps each UTF-16 code unit of the result to its position in the original text. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldSearchText(character);
    for (let index = 0; index < plain.length; index++) positions.push(position);
    folded += plain;
    position += character.length;
  }
  positions.push(text.length);
  return { folded, positions };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the ranges of all matches in order. Overlapping ranges are merged. */
export function matchRanges(text: string, terms: readonly string[]): Range[] {
  const { folded, positions } = foldWithPositions(text);
  const ranges: { start: number; end: number }[] = [];
  for (const term of terms) {
    if (term === '') continue;
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      ranges.push({ start: positions[at]!, end: positions[at + term.length]! });
  }
  ranges.sort((one, other) => one.start - other.start);
  return ranges.reduce<{ start: number; end: number }[]>((merged, range) => {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
    return merged;
  }, []);
}

/** The maximum number of characters before the first match, and in total. */
const CONTEXT_LENGTH = 40;
const EXCERPT_LENGTH = 160;

/** Returns the part of a text around the first match, split at the matches. It ignores case and accents, as the search does. */
export function highlight(text: string, terms: readonly string[]): TextPart[] {
  const first = matchRanges(text, terms)[0]?.start ?? 0;
  const space = text.indexOf(' ', Math.max(0, first - CONTEXT_LENGTH));
  const from = first <= CONTEXT_LENGTH ? 0 : space >= 0 && space < first ? space + 1 : first;
  const cut = text.slice(from, from + EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const shown = `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
  const parts: TextPart[] = [];
  let end = 0;
  for (const range of matchRanges(shown, terms)) {
    parts.push({ text: shown.slice(end, range.start), isMatch: false });
    parts.push({ text: shown.slice(range.start, range.end), isMatch: true });
    end = range.end;
  }
  parts.push({ text: shown.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
