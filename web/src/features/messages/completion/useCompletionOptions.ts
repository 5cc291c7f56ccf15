import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { channelMention } from '@workflow/contract/messages/messages.mentions.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { useChannels } from '../../channels/channels.queries.ts';
import { type ConversationLocation, messagesKey } from '../../conversations/conversations.cache.ts';
import { type FoundEmoji, findEmoji, useEmoji } from '../../emoji/emoji.queries.ts';
import { readEmojiSettings } from '../../emoji/emoji.storage.ts';
import type { MessageWindow } from '../messages.cache.ts';
import type { CompletionQuery } from './completion-query.ts';
import { rankByName } from './ranking.ts';
import { useConversationReaders } from './useConversationReaders.ts';

/** A suggestion that can replace the typed word. */
export type CompletionOption = {
  /** A key that is unique in the list. */
  readonly key: string;
  /** The text that is inserted. */
  readonly text: string;
} & (
  | { readonly kind: 'person'; readonly person: Author }
  | { readonly kind: 'group'; readonly name: 'channel' | 'here' }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'emoji'; readonly emoji: FoundEmoji }
);

const OPTIONS_MAX = 30;
/** The number of users shown before the author types a letter of a name. */
const INITIAL_USERS = 8;
const GROUPS = ['channel', 'here'] as const;

const queryTextFor = (asked: CompletionQuery | null, sign: CompletionQuery['sign']) =>
  asked?.sign === sign ? asked.word : null;

/** Returns the suggestions for the typed word, best match first. */
export function useCompletionOptions(
  asked: CompletionQuery | null,
  place: ConversationLocation,
): readonly CompletionOption[] {
  const people = useUserOptions(queryTextFor(asked, '@'), place);
  const channels = useChannelOptions(queryTextFor(asked, '#'), place.workspace_id);
  const emoji = useEmojiOptions(queryTextFor(asked, ':'));
  switch (asked?.sign) {
    case '@':
      return people;
    case '#':
      return channels;
    case ':':
      return emoji;
    default:
      return [];
  }
}

/** Returns suggestions outside conversations: the given users, and emoji. */
export function useUserAndEmojiOptions(
  asked: CompletionQuery | null,
  people: readonly Author[],
): readonly CompletionOption[] {
  const me = useCurrentUserId();
  const emoji = useEmojiOptions(queryTextFor(asked, ':'));
  const word = queryTextFor(asked, '@');
  if (word === null) return asked?.sign === ':' ? emoji : [];
  return toUserOptions(
    people.toSorted((one, other) => Number(one.id === me) - Number(other.id === me)),
    word,
  );
}

const toUserOptions = (people: readonly Author[], word: string) =>
  rankByName(people, word, ({ username, full_name }) => [username, full_name])
    .slice(0, word === '' ? INITIAL_USERS : OPTIONS_MAX)
    .map((person) => ({ kind: 'person', key: person.id, text: `@${person.username}`, person }) as const);

function useUserOptions(word: string | null, place: ConversationLocation): readonly CompletionOption[] {
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
  const people = toUserOptions(
    readers.toSorted((one, other) => turn(one) - turn(other)),
    word,
  );
  // In a DM of two users each is the only member of the other's group, so group mentions are left out.
  const named =
    place.kind === 'dm' && isPair ? [] : GROUPS.filter((name) => name.startsWith(word.toLowerCase()));
  const groups = named.map((name) => ({ kind: 'group', key: name, text: `@${name}`, name }) as const);
  return groups.some(({ name }) => name === word.toLowerCase())
    ? [...groups, ...people]
    : [...people, ...groups];
}

function useChannelOptions(word: string | null, workspaceId: string): readonly CompletionOption[] {
  const { data = [] } = useChannels(word === null ? null : workspaceId);
  if (word === null) return [];
  return rankByName(data, word, ({ name }) => [name])
    .slice(0, OPTIONS_MAX)
    .map(
      (channel) =>
        ({ kind: 'channel', key: channel.id, text: channelMention(channel.name), channel }) as const,
    );
}

function useEmojiOptions(word: string | null): readonly CompletionOption[] {
  const me = useCurrentUserId() ?? '';
  const { data } = useEmoji(word !== null);
  if (word === null || !data) return [];
  const { tone } = readEmojiSettings(me);
  return findEmoji(data, word, OPTIONS_MAX, tone).map((emoji) => ({
    kind: 'emoji',
    key: emoji.base,
    text: emoji.emoji,
    emoji,
  }));
}
