import type { CompletionQuery } from './completion-query.ts';
import type { CompletionContext, CompletionOption } from './completion-source.ts';
import { completionSources } from './completion-sources.ts';

/** Returns the suggestions for the typed word, best match first. */
export function useCompletionOptions(
  asked: CompletionQuery | null,
  context: CompletionContext,
): readonly CompletionOption[] {
  const options = completionSources.map(({ sign, useOptions }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of sources never changes, so the order of hooks is stable
    useOptions(asked?.sign === sign ? asked.word : null, context),
  );
  return options[completionSources.findIndex(({ sign }) => sign === asked?.sign)] ?? [];
}
