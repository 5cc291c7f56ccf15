import { IconHash, IconLock } from '@tabler/icons-react';
import { channelMention } from '@workflow/contract/messages/messages.mentions.ts';
import { useChannels } from '../../../channels/channels.queries.ts';
import { autocompleteTexts as texts } from '../autocomplete.texts.ts';
import {
  type AutocompleteContext,
  type AutocompleteOption,
  type AutocompleteSource,
  OPTIONS_MAX,
} from '../autocomplete-source.ts';
import { rankByName } from '../ranking.ts';

function useOptions(word: string | null, { place }: AutocompleteContext): readonly AutocompleteOption[] {
  const { data = [] } = useChannels(word === null ? null : place.workspace_id);
  if (word === null) return [];
  return rankByName(data, word, ({ name }) => [name])
    .slice(0, OPTIONS_MAX)
    .map(({ id, name, description, is_private }) => {
      const Icon = is_private ? IconLock : IconHash;
      return {
        key: id,
        text: channelMention(name),
        icon: <Icon size={16} aria-hidden />,
        name,
        detail: description,
      };
    });
}

export const channelSource: AutocompleteSource = { sign: '#', label: () => texts.lists['#'], useOptions };
