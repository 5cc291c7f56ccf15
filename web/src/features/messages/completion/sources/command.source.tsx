import { IconSlash } from '@tabler/icons-react';
import { useSlashCommands } from '../../../slash-commands/slash-commands.queries.ts';
import { completionTexts as texts } from '../completion.texts.ts';
import type { CompletionContext, CompletionOption, CompletionSource } from '../completion-source.ts';

function useOptions(
  word: string | null,
  { place, allowsCommands }: CompletionContext,
): readonly CompletionOption[] {
  const commands = useSlashCommands(word !== null && allowsCommands ? place : null);
  if (word === null) return [];
  return commands
    .filter(({ name }) => name.startsWith(word.toLowerCase()))
    .map(({ name, usage, description }) => ({
      key: name,
      text: `/${name}`,
      icon: <IconSlash size={16} aria-hidden />,
      name: usage,
      detail: description,
    }));
}

export const commandSource: CompletionSource = { sign: '/', label: () => texts.lists['/'], useOptions };
