import type { Mention } from '@workflow/contract/messages/messages.mentions.ts';
import { memo } from 'react';
import { useMe } from '../../../platform/me.ts';
import { isEmojiOnly } from './emoji.ts';
import classes from './MessageText.module.css';
import { Markdown } from './markdown/Markdown.tsx';

interface Props {
  content: string;
  mentions: readonly Mention[];
  edited?: boolean;
}

/** What somebody wrote, with its Markdown drawn. */
export const MessageText = memo(function MessageText({ content, mentions, edited }: Props) {
  return (
    <div
      className={classes.text}
      dir="auto"
      data-edited={edited || undefined}
      data-emoji={isEmojiOnly(content) || undefined}
    >
      <Markdown content={content} mentions={mentions} me={useMe()} />
    </div>
  );
});
