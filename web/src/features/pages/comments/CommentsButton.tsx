import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { formatNumber } from '../../../platform/language/formats.ts';
import classes from './CommentsButton.module.css';
import { type PageRef, threadsOf } from './comments.cache.ts';
import { closeComments, openComments, useCommentsPanel } from './comments.panel.ts';
import { usePageComments } from './comments.queries.ts';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';

/** Opens and closes the comments of a page, and shows the number of open threads. */
export function CommentsButton({ page }: { page: PageRef }) {
  const { data } = usePageComments(page);
  const isOpen = useCommentsPanel(({ pageId }) => pageId === page.id);
  const count = data ? threadsOf(data).filter(({ root }) => root.resolved_at === null).length : 0;
  return (
    <ActionIcon
      className={classes.button}
      aria-label={texts.open({ count })}
      title={texts.title}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeComments() : openComments(page.id))}
    >
      <IconMessage size={18} aria-hidden />
      {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
    </ActionIcon>
  );
}
