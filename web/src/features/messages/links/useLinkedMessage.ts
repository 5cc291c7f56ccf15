import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ConversationSearch } from '../../conversations/conversations.panel.ts';
import { loadAround } from '../messages.paging.ts';
import { messagesTexts } from '../messages.texts.ts';
import { useMessageView } from '../view/message-view.ts';
import { linksTexts as texts } from './links.texts.ts';

/**
 * Leads to the message that the address names, once: then the address is that of the conversation, so that the same link leads there
 * again. `loading` while there is nothing to show yet because the conversation is opened there; `going` until the list is where it
 * leads, null otherwise.
 */
export function useLinkedMessage(): 'loading' | 'going' | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message: named, thread }: ConversationSearch = useSearch({ strict: false });
  const { place, goToMessage } = useMessageView();
  // Beside a thread it is one of that.
  const message = place.thread === thread ? named : undefined;
  const [stage, setStage] = useState<'loading' | 'going' | null>(message ? 'loading' : null);
  const isWanted = useRef<string | undefined>(undefined);

  useEffect(() => {
    isWanted.current = message;
    if (message === undefined) return;
    const go = async () => {
      try {
        const isThere = await loadAround(client, place, message, () => isWanted.current === message);
        if (isWanted.current !== message) return;
        setStage('going');
        if (isThere) await goToMessage(client, message);
        else toast.error(texts.gone);
      } catch (error) {
        const isGone = error instanceof ApiError && error.code === 'unknown_position';
        toast.error(isGone ? texts.gone : messagesTexts.loadFailed);
      }
      if (isWanted.current !== message) return;
      // The list has moved by then; until it has, nobody sees its end.
      requestAnimationFrame(() => setStage(null));
      void navigate({
        to: '.',
        search: ({ message: _, ...others }: ConversationSearch) => others,
        replace: true,
      });
    };
    void go();
    return () => {
      isWanted.current = undefined;
    };
  }, [client, place, goToMessage, navigate, message]);

  return stage;
}
