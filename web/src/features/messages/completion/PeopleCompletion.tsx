import type { Author } from '@workflow/contract/users/users.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { CompletionPopup } from './CompletionPopup.tsx';
import type { CompletionQuery } from './completion-query.ts';
import type { CompletionOption } from './completion-source.ts';
import { useEmojiOptions } from './sources/emoji.source.tsx';
import { toUserOptions } from './sources/user.source.tsx';
import { useCompletionQuery } from './useCompletionQuery.ts';

interface Props {
  field: HTMLTextAreaElement;
  people: readonly Author[];
}

/** Completes the given users and emoji in a field outside conversations. */
export function PeopleCompletion({ field, people }: Props) {
  const completion = useCompletionQuery(field);
  return (
    <CompletionPopup
      field={field}
      completion={completion}
      options={useUserAndEmojiOptions(completion.asked, people)}
    />
  );
}

function useUserAndEmojiOptions(
  asked: CompletionQuery | null,
  people: readonly Author[],
): readonly CompletionOption[] {
  const me = useCurrentUserId();
  const emoji = useEmojiOptions(asked?.sign === ':' ? asked.word : null);
  if (asked?.sign !== '@') return emoji;
  const sorted = people.toSorted((one, other) => Number(one.id === me) - Number(other.id === me));
  return toUserOptions(sorted, asked.word);
}
