import { memo } from 'react';
import { isEmojiOnly } from './emoji.ts';
import classes from './MessageText.module.css';
import { Markdown } from './markdown/Markdown.tsx';

interface Props {
  content: string;
  edited?: boolean;
}

/** What somebody wrote, with its Markdown drawn. */
export const MessageText = memo(function MessageText({ content, edited }: Props) {
  return (
    <div
      className={classes.text}
      dir="auto"
      data-edited={edited || undefined}
      data-emoji={isEmojiOnly(content) || undefined}
    >
      <Markdown content={content} />
    </div>
  );
});
