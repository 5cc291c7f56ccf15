import { IconArrowForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Forwarded } from '@workflow/contract/messages/messages.schema.ts';
import { findConversation } from '../../conversations/conversations.cache.ts';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { formatClockTime, formatFullTime } from '../list/rows/time-formats.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './ForwardedMessage.module.css';
import { MessageText } from './MessageText.tsx';

/**
 * Renders a forwarded message as it was when it was forwarded. It links to the original if the reader has access to that
 * conversation.
 */
export function ForwardedMessage({ forwarded }: { forwarded: Forwarded }) {
  const client = useQueryClient();
  const { user, content, created_at, channel_id, dm_id, message_id } = forwarded;
  const conversation = findConversation(client, (channel_id ?? dm_id)!);
  return (
    <blockquote className={classes.forwarded}>
      <div className={classes.heading}>
        <IconArrowForward size={14} aria-hidden />
        <span>{texts.forwardedFrom}</span>
        <bdi className={classes.author}>{user.full_name || user.username}</bdi>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatClockTime(created_at)}
        </time>
        {conversation && (
          <Link
            {...conversationAddress(
              {
                kind: channel_id ? 'channel' : 'dm',
                id: conversation.id,
                workspace_id: conversation.workspace_id,
              },
              { message: message_id },
            )}
            className={classes.link}
          >
            {texts.showOriginal}
          </Link>
        )}
      </div>
      <MessageText content={content} mentions={[]} />
    </blockquote>
  );
}
