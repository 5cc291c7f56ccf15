import type { Author } from '@workflow/contract/users/users.schema.ts';
import { CompletionPopup } from './CompletionPopup.tsx';
import { useUserAndEmojiOptions } from './useCompletionOptions.ts';
import { useCompletionQuery } from './useCompletionQuery.ts';

/** Completes the given users and emoji in a field outside conversations. */
export function PeopleCompletion({
  field,
  people,
}: {
  field: HTMLTextAreaElement;
  people: readonly Author[];
}) {
  const completion = useCompletionQuery(field);
  return (
    <CompletionPopup
      field={field}
      completion={completion}
      options={useUserAndEmojiOptions(completion.asked, people)}
    />
  );
}
