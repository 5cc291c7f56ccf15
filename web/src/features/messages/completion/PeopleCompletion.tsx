import type { Author } from '@workflow/contract/users/users.schema.ts';
import { CompletionPopup } from './CompletionPopup.tsx';
import { useUserAndEmojiOptions } from './useCompletionOptions.ts';
import { useCompletionQuery } from './useCompletionQuery.ts';

/** Completes these people, and emoji, in a field that is none of a conversation. */
export function PeopleCompletion({
  field,
  people,
}: {
  field: HTMLTextAreaElement;
  people: readonly Author[];
}) {
  const asking = useCompletionQuery(field);
  return (
    <CompletionPopup field={field} asking={asking} options={useUserAndEmojiOptions(asking.asked, people)} />
  );
}
