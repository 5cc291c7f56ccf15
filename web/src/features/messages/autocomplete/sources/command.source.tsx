import { IconSlash } from '@tabler/icons-react';
import { useSlashCommands } from '../../../slash-commands/slash-commands.queries.ts';
import { autocompleteTexts as texts } from '../autocomplete.texts.ts';
import type { AutocompleteContext, AutocompleteOption, AutocompleteSource } from '../autocomplete-source.ts';

function useOptions(
  word: string | null,
  { place, allowsCommands }: AutocompleteContext,
): readonly AutocompleteOption[] {
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

export const commandSource: AutocompleteSource = { sign: '/', label: () => texts.lists['/'], useOptions };
