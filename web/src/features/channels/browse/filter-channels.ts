import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { filterByWords } from '../../../platform/search/filter-by-words.ts';

export const CHANNEL_VISIBILITIES = ['all', 'joined', 'others', 'archived'] as const;
export type ChannelVisibility = (typeof CHANNEL_VISIBILITIES)[number];

export const CHANNEL_SORTS = ['byName', 'byPeople', 'byActivity', 'byAge'] as const;
export type ChannelSort = (typeof CHANNEL_SORTS)[number];

export interface ChannelFilter {
  readonly words: string;
  readonly shown: ChannelVisibility;
  readonly sort: ChannelSort;
}

const isShown: Readonly<Record<ChannelVisibility, (channel: Channel) => boolean>> = {
  all: ({ archived_at }) => archived_at === null,
  joined: ({ archived_at, is_followed }) => archived_at === null && is_followed,
  others: ({ archived_at, is_followed }) => archived_at === null && !is_followed,
  archived: ({ archived_at }) => archived_at !== null,
};

const laterFirst = (one: string | null, other: string | null) =>
  (other ?? '') < (one ?? '') ? -1 : (other ?? '') > (one ?? '') ? 1 : 0;

/** Returns the channels that match the search and the filter. The input is sorted by name. */
export function filterChannels(
  channels: readonly Channel[],
  { words, shown, sort }: ChannelFilter,
  peopleIn: (id: string) => number,
): readonly Channel[] {
  const found = filterByWords(channels.filter(isShown[shown]), words, ({ name, topic, description }) => [
    name,
    topic ?? '',
    description ?? '',
  ]);
  if (sort === 'byPeople') return found.toSorted((one, other) => peopleIn(other.id) - peopleIn(one.id));
  if (sort === 'byActivity')
    return found.toSorted((one, other) => laterFirst(one.last_message_at, other.last_message_at));
  if (sort === 'byAge') return found.toSorted((one, other) => laterFirst(one.created_at, other.created_at));
  return found;
}
