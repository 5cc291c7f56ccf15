import type { UnknownValue } from '@workflow/contract/search/search.schema.ts';
import { searchDialogTexts as texts } from './search.dialog.texts.ts';

/** Returns the title and the hint that say why a search with an unknown value has no results. */
export function describeUnknownValue({ operator, value, is_ambiguous }: UnknownValue) {
  const hint = { operator: `${operator}:` };
  return is_ambiguous
    ? { title: texts.ambiguous({ value }), text: texts.ambiguousHint(hint) }
    : { title: texts.unknown({ value }), text: texts.unknownHint(hint) };
}
