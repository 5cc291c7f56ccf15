import type { AutocompleteQuery } from './autocomplete-query.ts';
import type { AutocompleteContext, AutocompleteOption } from './autocomplete-source.ts';
import { autocompleteSources } from './autocomplete-sources.ts';

/** Returns the suggestions for the typed word, best match first. */
export function useAutocompleteOptions(
  asked: AutocompleteQuery | null,
  context: AutocompleteContext,
): readonly AutocompleteOption[] {
  const options = autocompleteSources.map(({ sign, useOptions }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of sources never changes, so the order of hooks is stable
    useOptions(asked?.sign === sign ? asked.word : null, context),
  );
  return options[autocompleteSources.findIndex(({ sign }) => sign === asked?.sign)] ?? [];
}
