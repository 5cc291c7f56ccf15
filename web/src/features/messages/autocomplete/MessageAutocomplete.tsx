import { useMessageView } from '../view/message-view.ts';
import { AutocompletePopup } from './AutocompletePopup.tsx';
import { useAutocompleteOptions } from './useAutocompleteOptions.ts';
import { useAutocompleteQuery } from './useAutocompleteQuery.ts';

interface Props {
  field: HTMLTextAreaElement;
  allowsCommands: boolean;
}

/** Completes users, channels, emoji and commands in a message field. */
export function MessageAutocomplete({ field, allowsCommands }: Props) {
  const { place } = useMessageView();
  const autocomplete = useAutocompleteQuery(field);
  return (
    <AutocompletePopup
      field={field}
      autocomplete={autocomplete}
      options={useAutocompleteOptions(autocomplete.asked, { place, allowsCommands })}
    />
  );
}
