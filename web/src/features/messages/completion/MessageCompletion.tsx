import { useMessageView } from '../view/message-view.ts';
import { CompletionPopup } from './CompletionPopup.tsx';
import { useCompletionOptions } from './useCompletionOptions.ts';
import { useCompletionQuery } from './useCompletionQuery.ts';

/** Completes users, channels and emoji in a message field. */
export function MessageCompletion({ field }: { field: HTMLTextAreaElement }) {
  const { place } = useMessageView();
  const completion = useCompletionQuery(field);
  return (
    <CompletionPopup
      field={field}
      completion={completion}
      options={useCompletionOptions(completion.asked, place)}
    />
  );
}
