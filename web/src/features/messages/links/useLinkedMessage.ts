import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ConversationSearch } from '../../conversations/conversations.panel.ts';
import { threadFollowQuery } from '../../conversations/threads.queries.ts';
import { loadAround } from '../messages.paging.ts';
import { messagesTexts } from '../messages.texts.ts';
import { useMessageView } from '../view/message-view.ts';
import { linksTexts as texts } from './links.texts.ts';

/**
 * Jumps once to the message named in the URL, and then removes it from the URL so that the same link works again.
 * Returns `loading` while the conversation opens at that message, `going` until the list has scrolled there, otherwise
 * null.
 */
const MISSING_MESSAGE_CODES: readonly string[] = ['unknown_position', 'message_not_found'];

export function useLinkedMessage(): 'loading' | 'going' | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message: named, thread }: ConversationSearch = useSearch({ strict: false });
  const { place, goToMessage } = useMessageView();
  // In a thread's view the message belongs to that thread.
  const message = place.thread === thread ? named : undefined;
  const [stage, setStage] = useState<'loading' | 'going' | null>(message ? 'loading' : null);
  const latestMessageId = useRef<string | undefined>(undefined);

  useEffect(() => {
    latestMessageId.current = message;
    if (message === undefined) return;
    /** The conversation does not list the message, because it was deleted or is only in its thread. */
    const openInThread = async () => {
      const root =
        place.thread === undefined
          ? (await client.fetchQuery(threadFollowQuery(place, message))).message_id
          : message;
      if (latestMessageId.current !== message) return;
      if (root === message) toast.error(texts.gone);
      else void navigate({ to: '.', search: { thread: root, message }, replace: true });
    };
    const go = async () => {
      try {
        const isThere = await loadAround(client, place, message, () => latestMessageId.current === message);
        if (latestMessageId.current !== message) return;
        setStage('going');
        if (isThere) await goToMessage(client, message);
        else await openInThread();
      } catch (error) {
        const isGone = error instanceof ApiError && MISSING_MESSAGE_CODES.includes(error.code);
        toast.error(isGone ? texts.gone : messagesTexts.loadFailed);
      }
      if (latestMessageId.current !== message) return;
      // By the next frame the list has scrolled, so the user never sees its bottom first.
      requestAnimationFrame(() => setStage(null));
      void navigate({
        to: '.',
        search: ({ message: _, ...others }: ConversationSearch) => others,
        replace: true,
      });
    };
    void go();
    return () => {
      latestMessageId.current = undefined;
    };
  }, [client, place, goToMessage, navigate, message]);

  return stage;
}
