import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { Id } from '@workflow/contract/core/id.ts';
import { useMemo } from 'react';
import { bufferKeys } from '../../ui/keyboard/buffered-keys.ts';
import type { ConversationLocation } from './conversations.cache.ts';

/** What the address of a conversation says besides which one it is. */
export interface ConversationSearch {
  /** The message whose thread stands beside the conversation. */
  readonly thread?: string;
  /** The message that one is led to. */
  readonly message?: string;
  /** Which of the conversation's details stand beside it. */
  readonly details?: string;
}

const idIn = (value: unknown): string | undefined => Id.safeParse(value).data;

const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{1,20}$/.test(value) ? value : undefined;

/** Of what an address says what can be meant; the rest is as if it were not there. One thing at a time stands beside. */
export function readConversationSearch(search: Record<string, unknown>): ConversationSearch {
  const [thread, message] = [idIn(search.thread), idIn(search.message)];
  const details = thread ? undefined : wordIn(search.details);
  return { ...(thread && { thread }), ...(message && { message }), ...(details && { details }) };
}

/** Where a conversation is, and what its address says besides. */
export function conversationAddress(
  { kind, id, workspace_id }: ConversationLocation,
  search: ConversationSearch,
): LinkProps {
  const params = { workspaceId: workspace_id };
  return kind === 'channel'
    ? { to: '/workspace/$workspaceId/channel/$channelId', params: { ...params, channelId: id }, search }
    : { to: '/workspace/$workspaceId/dm/$dmId', params: { ...params, dmId: id }, search };
}

/** Opens and closes what stands beside the conversation on the screen. */
export function usePanelNavigation() {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const go = (search: ConversationSearch) => void navigate({ to: '.', search });
    const close = () => go({});
    /** What stands beside the conversation already, where that is it. */
    const paneOf = (search: ConversationSearch) => {
      const { thread, details } = readConversationSearch(router.state.location.search);
      return search.thread === thread && search.details === details
        ? document.querySelector('[data-pane="beside"]')
        : null;
    };
    /** For what one writes in: its field gets what is typed from now on. */
    const write = (search: ConversationSearch) => {
      const field = paneOf(search)?.querySelector<HTMLElement>('input, textarea');
      if (field) return field.focus();
      bufferKeys(close);
      go(search);
    };
    return {
      openThread: (messageId: string) => write({ thread: messageId }),
      /** Leads to a message, with nothing beside the conversation. */
      showMessage: (messageId: string) => go({ message: messageId }),
      openDetails: (tab: string) => go({ details: tab }),
      /** Leads to the field in which one searches, or away from it. */
      toggleFind: () => {
        const find = { details: 'find' };
        if (paneOf(find)?.contains(document.activeElement)) close();
        else write(find);
      },
      close,
    };
  }, [navigate, router]);
}
