import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { idParam } from '../../platform/browser/url-search-params.ts';
import { bufferKeys } from '../../ui/keyboard/buffered-keys.ts';
import type { ConversationLocation } from './conversations.cache.ts';

/** The search parameters of a conversation's URL. */
export interface ConversationSearch {
  /** The id of the first message of the thread in the side panel. */
  readonly thread?: string;
  /** The id of the message to jump to. */
  readonly message?: string;
  /** The tab of the details panel. */
  readonly details?: string;
}

const wordParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{1,20}$/.test(value) ? value : undefined;

/** Parses the search parameters and ignores invalid ones. The side panel shows only one thing at a time. */
export function readConversationSearch(search: Record<string, unknown>): ConversationSearch {
  const [thread, message] = [idParam(search.thread), idParam(search.message)];
  const details = thread ? undefined : wordParam(search.details);
  return { ...(thread && { thread }), ...(message && { message }), ...(details && { details }) };
}

/** Returns the URL of a conversation with the given search parameters. */
export function conversationAddress(
  { kind, id, workspace_id }: ConversationLocation,
  search: ConversationSearch,
): LinkProps {
  const params = { workspaceId: workspace_id };
  return kind === 'channel'
    ? { to: '/workspace/$workspaceId/channel/$channelId', params: { ...params, channelId: id }, search }
    : { to: '/workspace/$workspaceId/dm/$dmId', params: { ...params, dmId: id }, search };
}

/** Returns functions that open and close the side panel of the current conversation. */
export function usePanelNavigation() {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const go = (search: ConversationSearch) => void navigate({ to: '.', search });
    const close = () => go({});
    /** Returns what the side panel currently shows. */
    const paneOf = (search: ConversationSearch) => {
      const { thread, details } = readConversationSearch(router.state.location.search);
      return search.thread === thread && search.details === details
        ? document.querySelector('[data-pane="beside"]')
        : null;
    };
    /** Opens a panel with a text field and focuses the field. */
    const write = (search: ConversationSearch) => {
      const field = paneOf(search)?.querySelector<HTMLElement>('input, textarea');
      if (field) return field.focus();
      bufferKeys(close);
      go(search);
    };
    return {
      openThread: (messageId: string) => write({ thread: messageId }),
      openDetails: (tab: string) => go({ details: tab }),
      /** Opens or closes the search panel. */
      toggleFind: () => {
        const find = { details: 'find' };
        if (paneOf(find)?.contains(document.activeElement)) close();
        else write(find);
      },
      close,
    };
  }, [navigate, router]);
}
