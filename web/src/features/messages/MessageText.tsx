import { memo, useMemo } from 'react';
import classes from './MessageText.module.css';
import { isEmojiOnly } from './messages.markdown.ts';
import { messageHtml } from './messages.sanitize.ts';

interface Props {
  content: string;
  edited?: boolean;
}

/** What somebody wrote, with its Markdown drawn. */
export const MessageText = memo(function MessageText({ content, edited }: Props) {
  const html = useMemo(() => ({ __html: messageHtml(content) }), [content]);
  return (
    <div
      className={classes.text}
      data-edited={edited || undefined}
      data-emoji={isEmojiOnly(content) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: two walls stand before it, see messages.markdown.ts
      dangerouslySetInnerHTML={html}
    />
  );
});
