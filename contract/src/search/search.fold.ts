import { foldForSearch } from '../core/values/fold-for-search.ts';

/**
 * Folds a text for search in documents. In addition to `foldForSearch`, it treats all dashes, all quotation marks and all white space
 * alike, and drops characters that only change how others look, such as the variation selector of an emoji.
 */
export const foldSearchText = (text: string): string =>
  foldForSearch(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]|\u200d|[\ufe00-\ufe0f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
