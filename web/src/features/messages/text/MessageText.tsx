import { useNavigate } from '@tanstack/react-router';
import type { Mention } from '@workflow/contract/messages/messages.mentions.ts';
import { memo } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { translateEndedCall } from '../../conversations/conversations.ended-call.ts';
import { followInternalLink } from '../links/internal-links.ts';
import { isEmojiOnly } from './emoji-only.ts';
import classes from './MessageText.module.css';
import { Markdown } from './markdown/Markdown.tsx';

interface Props {
  content: string;
  mentions: readonly Mention[];
  edited?: boolean;
}

/** Renders the text of a message as Markdown. */
export const MessageText = memo(function MessageText({ content, mentions, edited }: Props) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link triggers a click
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing Enter on a link triggers a click
    <div
      className={classes.text}
      dir="auto"
      data-edited={edited || undefined}
      onClick={(event) => followInternalLink(event, navigate)}
      data-emoji={isEmojiOnly(content) || undefined}
    >
      <Markdown content={translateEndedCall(content)} mentions={mentions} me={useCurrentUserId()} />
    </div>
  );
});
