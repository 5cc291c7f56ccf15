import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { KeyboardEvent } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import { locationIdOf } from '../../../conversations/conversations.cache.ts';
import { changeDraft, readDraft, useDraft } from '../../../conversations/conversations.drafts.ts';
import { useEditMessage } from '../../messages.mutations.ts';
import { cleanContent } from '../../text/clean-content.ts';
import { useMessageView } from '../../view/message-view.ts';
import { insertsNewline } from '../field/inserts-newline.ts';

/** Edits a message, in the list or in the composer. If saving fails, the edited text stays. */
export function useMessageEdit(message: Message) {
  const { place, stopEditing, focusComposer } = useMessageView();
  const me = useCurrentUserId() ?? '';
  const text = useDraft(me, locationIdOf(place)).edits[message.id] ?? message.content;
  const change = (next: string) => {
    const { edits } = readDraft(me, locationIdOf(place));
    changeDraft(me, locationIdOf(place), { edits: { ...edits, [message.id]: next } });
  };
  const { mutateAsync, isPending } = useEditMessage(message);
  const content = cleanContent(text);
  const left = MESSAGE_CONTENT_MAX - lengthOf(content);
  const fits = content !== '' && content !== message.content && left >= 0;

  const close = () => {
    stopEditing();
    focusComposer();
  };
  const save = async () => {
    if (!fits || isPending) return;
    try {
      await mutateAsync(content);
      close();
    } catch {
      // The mutation has already shown the error.
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && !insertsNewline(event)) {
      event.preventDefault();
      void save();
    }
  };
  return { text, change, left, fits, isPending, save, close, onKeyDown };
}
