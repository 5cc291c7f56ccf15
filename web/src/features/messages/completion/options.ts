import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { channelMention } from '@workflow/contract/messages/messages.mentions.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { useChannels } from '../../channels/channels.queries.ts';
import { messagesKey, type Place } from '../../conversations/conversations.cache.ts';
import { readKept } from '../../emoji/emoji.kept.ts';
import { type FoundEmoji, findEmoji, useEmoji } from '../../emoji/emoji.queries.ts';
import type { MessageWindow } from '../messages.cache.ts';
import type { Asked } from './asked.ts';
import { ranked } from './ranked.ts';
import { useReaders } from './readers.ts';

/** Something that may stand in the place of what was written. */
export type Option = {
  /** Unique in its list. */
  readonly key: string;
  /** What is written when it is taken. */
  readonly text: string;
} & (
  | { readonly kind: 'person'; readonly person: Author }
  | { readonly kind: 'group'; readonly name: 'channel' | 'here' }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'emoji'; readonly emoji: FoundEmoji }
);

const OPTIONS_MAX = 30;
/** Of people and groups, so many people come first while nothing is written of a name. */
const PEOPLE_AT_FIRST = 8;
const GROUPS = ['channel', 'here'] as const;

const wordOf = (asked: Asked | null, sign: Asked['sign']) => (asked?.sign === sign ? asked.word : null);

/** What fits what was written, the most fitting first. */
export function useOptions(asked: Asked | null, place: Place): readonly Option[] {
  const people = usePeople(wordOf(asked, '@'), place);
  const channels = useChannelsNamed(wordOf(asked, '#'), place.workspace_id);
  const emoji = useEmojiNamed(wordOf(asked, ':'));
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

/** The same where there is no conversation: people of a list, and emoji. */
export function useOptionsAmong(asked: Asked | null, people: readonly Author[]): readonly Option[] {
  const me = useCurrentUserId();
  const emoji = useEmojiNamed(wordOf(asked, ':'));
  const word = wordOf(asked, '@');
  if (word === null) return asked?.sign === ':' ? emoji : [];
  return peopleNamed(
    people.toSorted((one, other) => Number(one.id === me) - Number(other.id === me)),
    word,
  );
}

const peopleNamed = (people: readonly Author[], word: string) =>
  ranked(people, word, ({ username, full_name }) => [username, full_name])
    .slice(0, word === '' ? PEOPLE_AT_FIRST : OPTIONS_MAX)
    .map((person) => ({ kind: 'person', key: person.id, text: `@${person.username}`, person }) as const);

function usePeople(word: string | null, place: Place): readonly Option[] {
  const me = useCurrentUserId();
  const client = useQueryClient();
  const { readers, isPair } = useReaders(place, word);
  if (word === null || !readers) return [];
  // Whoever spoke last is addressed most; nobody addresses themselves.
  const said = client.getQueryData<MessageWindow>(messagesKey(place))?.messages ?? [];
  const speakers = [...new Set(said.map(({ user_id }) => user_id))];
  const turn = ({ id }: Author) => {
    if (id === me) return Number.POSITIVE_INFINITY;
    const at = speakers.indexOf(id);
    return at < 0 ? speakers.length : at;
  };
  const people = peopleNamed(
    readers.toSorted((one, other) => turn(one) - turn(other)),
    word,
  );
  // Of two people each is the other’s group.
  const named =
    place.kind === 'dm' && isPair ? [] : GROUPS.filter((name) => name.startsWith(word.toLowerCase()));
  const groups = named.map((name) => ({ kind: 'group', key: name, text: `@${name}`, name }) as const);
  return groups.some(({ name }) => name === word.toLowerCase())
    ? [...groups, ...people]
    : [...people, ...groups];
}

function useChannelsNamed(word: string | null, workspaceId: string): readonly Option[] {
  const { data = [] } = useChannels(word === null ? null : workspaceId);
  if (word === null) return [];
  return ranked(data, word, ({ name }) => [name])
    .slice(0, OPTIONS_MAX)
    .map(
      (channel) =>
        ({ kind: 'channel', key: channel.id, text: channelMention(channel.name), channel }) as const,
    );
}

function useEmojiNamed(word: string | null): readonly Option[] {
  const me = useCurrentUserId() ?? '';
  const { data } = useEmoji(word !== null);
  if (word === null || !data) return [];
  const { tone } = readKept(me);
  return findEmoji(data, word, OPTIONS_MAX, tone).map((emoji) => ({
    kind: 'emoji',
    key: emoji.base,
    text: emoji.emoji,
    emoji,
  }));
}
