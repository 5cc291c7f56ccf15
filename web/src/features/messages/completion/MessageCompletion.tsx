import { useMessageView } from '../view/message-view.ts';
import { CompletionPopup } from './CompletionPopup.tsx';
import { useCompletionOptions } from './useCompletionOptions.ts';
import { useCompletionQuery } from './useCompletionQuery.ts';

interface Props {
  field: HTMLTextAreaElement;
  allowsCommands: boolean;
}

/** Completes users, channels, emoji and commands in a message field. */
export function MessageCompletion({ field, allowsCommands }: Props) {
  const { place } = useMessageView();
  const completion = useCompletionQuery(field);
  return (
    <CompletionPopup
      field={field}
      completion={completion}
      options={useCompletionOptions(completion.asked, { place, allowsCommands })}
    />
  );
}
