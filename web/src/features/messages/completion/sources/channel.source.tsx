import { IconHash, IconLock } from '@tabler/icons-react';
import { channelMention } from '@workflow/contract/messages/messages.mentions.ts';
import { useChannels } from '../../../channels/channels.queries.ts';
import { completionTexts as texts } from '../completion.texts.ts';
import {
  type CompletionContext,
  type CompletionOption,
  type CompletionSource,
  OPTIONS_MAX,
} from '../completion-source.ts';
import { rankByName } from '../ranking.ts';

function useOptions(word: string | null, { place }: CompletionContext): readonly CompletionOption[] {
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

export const channelSource: CompletionSource = { sign: '#', label: () => texts.lists['#'], useOptions };
