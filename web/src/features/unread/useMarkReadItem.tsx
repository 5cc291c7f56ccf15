import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MenuItem } from '../../ui/menu/menu.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { markRead } from './unread.mutations.ts';
import { unreadTexts as texts } from './unread.texts.ts';

/** Returns the menu item that marks a conversation as read. */
export function useMarkReadItem(
  conversation: Pick<Conversation, 'id' | 'kind' | 'last_seq' | 'unread_count'>,
): MenuItem {
  const client = useQueryClient();
  return {
    key: 'mark-read',
    label: texts.markRead,
    icon: <IconCheck size={16} />,
    isDisabled: conversation.unread_count === 0,
    onChoose: () => void markRead(client, conversation),
  };
}
