import type { Author } from '@workflow/contract/users/users.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { AutocompletePopup } from './AutocompletePopup.tsx';
import type { AutocompleteQuery } from './autocomplete-query.ts';
import type { AutocompleteOption } from './autocomplete-source.ts';
import { useEmojiOptions } from './sources/emoji.source.tsx';
import { toUserOptions } from './sources/user.source.tsx';
import { useAutocompleteQuery } from './useAutocompleteQuery.ts';

interface Props {
  field: HTMLTextAreaElement;
  people: readonly Author[];
}

/** Completes the given users and emoji in a field outside conversations. */
export function PeopleAutocomplete({ field, people }: Props) {
  const autocomplete = useAutocompleteQuery(field);
  return (
    <AutocompletePopup
      field={field}
      autocomplete={autocomplete}
      options={useUserAndEmojiOptions(autocomplete.asked, people)}
    />
  );
}

function useUserAndEmojiOptions(
  asked: AutocompleteQuery | null,
  people: readonly Author[],
): readonly AutocompleteOption[] {
  const me = useCurrentUserId();
  const emoji = useEmojiOptions(asked?.sign === ':' ? asked.word : null);
  if (asked?.sign !== '@') return emoji;
  const sorted = people.toSorted((one, other) => Number(one.id === me) - Number(other.id === me));
  return toUserOptions(sorted, asked.word);
}
