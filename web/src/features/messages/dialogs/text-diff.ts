/** A range of two texts: unchanged, removed or inserted. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Splits a text into words and the whitespace between them. */
const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The greatest number of word pairs to compare. Longer texts that differ throughout count as completely changed. */
const MAX_COMPARED_PAIRS = 4_000_000;

/** Returns the removed and inserted words between two texts, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, young] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < young.length - start &&
    old[old.length - 1 - end] === young[young.length - 1 - end]
  )
    end++;
  const middle = diffMiddle(old.slice(start, old.length - end), young.slice(start, young.length - end));
  const samePart = (words: string[]): DiffPart => ({ kind: 'same', text: words.join('') });
  return mergeAdjacentParts([
    samePart(old.slice(0, start)),
    ...middle,
    samePart(old.slice(old.length - end)),
  ]);
}

function diffMiddle(old: string[], young: string[]): DiffPart[] {
  if (old.length * young.length > MAX_COMPARED_PAIRS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: young.join('') },
    ];
  // The table of the longest common subsequence: the number of common words from each pair of positions on.
  const wide = young.length + 1;
  const common = new Uint16Array((old.length + 1) * wide);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      common[i * wide + j] =
        old[i] === young[j]
          ? common[(i + 1) * wide + j + 1]! + 1
          : Math.max(common[(i + 1) * wide + j]!, common[i * wide + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      parts.push({ kind: 'same', text: old[i]! });
      i++;
      j++;
    } else if (
      j === young.length ||
      (i < old.length && common[(i + 1) * wide + j]! >= common[i * wide + j + 1]!)
    ) {
      parts.push({ kind: 'removed', text: old[i++]! });
    } else parts.push({ kind: 'added', text: young[j++]! });
  }
  return parts;
}

/** Merges adjacent parts of one kind. */
function mergeAdjacentParts(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) all[all.length - 1] = { ...last, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}
