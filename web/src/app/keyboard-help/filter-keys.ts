import { foldedWordsOf, foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

export interface KeyRow {
  readonly label: string;
  readonly keys: readonly string[];
}

export interface KeyRows {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** Returns the rows whose label or group contains all typed words, ignoring case and accents. Groups without such rows are left out. */
export function filterKeys(groups: readonly KeyRows[], typed: string): readonly KeyRows[] {
  const words = foldedWordsOf(typed);
  return groups.flatMap(({ title, rows }) => {
    const matching = rows.filter(({ label }) => {
      const text = foldForSearch(`${title} ${label}`);
      return words.every((word) => text.includes(word));
    });
    return matching.length > 0 ? { title, rows: matching } : [];
  });
}
