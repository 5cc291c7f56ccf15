import { IconAt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { UserAvatar } from '../../../../ui/identity/Avatar.tsx';
import { messagesKey } from '../../../conversations/conversations.cache.ts';
import type { MessageWindow } from '../../messages.cache.ts';
import { autocompleteTexts as texts } from '../autocomplete.texts.ts';
import {
  type AutocompleteContext,
  type AutocompleteOption,
  type AutocompleteSource,
  OPTIONS_MAX,
} from '../autocomplete-source.ts';
import { rankByName } from '../ranking.ts';
import { useConversationReaders } from '../useConversationReaders.ts';

/** The number of users shown before the author types a letter of a name. */
const INITIAL_USERS = 8;
const GROUPS = ['channel', 'here'] as const;

const toUserOption = (user: Author): AutocompleteOption => ({
  key: user.id,
  text: `@${user.username}`,
  icon: <UserAvatar user={user} size={24} />,
  name: user.full_name || user.username,
  detail: user.full_name && `@${user.username}`,
});

const toGroupOption = (name: (typeof GROUPS)[number]): AutocompleteOption => ({
  key: name,
  text: `@${name}`,
  icon: <IconAt size={16} aria-hidden />,
  name: `@${name}`,
  detail: texts.groups[name],
});

export const toUserOptions = (users: readonly Author[], word: string): readonly AutocompleteOption[] =>
  rankByName(users, word, ({ username, full_name }) => [username, full_name])
    .slice(0, word === '' ? INITIAL_USERS : OPTIONS_MAX)
    .map(toUserOption);

function useOptions(word: string | null, { place }: AutocompleteContext): readonly AutocompleteOption[] {
  const me = useCurrentUserId();
  const client = useQueryClient();
  const { readers, isPair } = useConversationReaders(place, word);
  if (word === null || !readers) return [];
  // Users who wrote recently come first; the signed-in user is left out.
  const loadedMessages = client.getQueryData<MessageWindow>(messagesKey(place))?.messages ?? [];
  const speakers = [...new Set(loadedMessages.map(({ user_id }) => user_id))];
  const turn = ({ id }: Author) => {
    if (id === me) return Number.POSITIVE_INFINITY;
    const at = speakers.indexOf(id);
    return at < 0 ? speakers.length : at;
  };
  const users = toUserOptions(
    readers.toSorted((one, other) => turn(one) - turn(other)),
    word,
  );
  // In a DM of two users each is the only member of the other's group, so group mentions are left out.
  const named =
    place.kind === 'dm' && isPair ? [] : GROUPS.filter((name) => name.startsWith(word.toLowerCase()));
  const groups = named.map(toGroupOption);
  return named.some((name) => name === word.toLowerCase()) ? [...groups, ...users] : [...users, ...groups];
}

export const userSource: AutocompleteSource = { sign: '@', label: () => texts.lists['@'], useOptions };
