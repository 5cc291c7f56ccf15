import { foldForSearch } from '../core/values/fold-for-search.ts';

/**
 * Folds a text for full-text search. In addition to `foldForSearch`, it unifies dashes, quotation marks and white space, and drops invisible
 * characters such as the variation selectors of emoji.
 */
export const foldSearchText = (text: string): string =>
  foldForSearch(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]|\u200d|[\ufe00-\ufe0f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
