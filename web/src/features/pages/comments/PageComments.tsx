import { SegmentedControl } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { commentOnPage } from '@workflow/contract/pages/comments/comments.permissions.ts';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useCurrentMinute } from '../../../platform/calendar/current-minute.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { SidePanelHeader } from '../../../ui/layout/SidePanel.tsx';
import { usePageFacts } from '../access/page-facts.ts';
import { CommentForm } from './CommentForm.tsx';
import { type CommentThread, type PageRef, threadsOf } from './comments.cache.ts';
import { useCreateComment } from './comments.mutations.ts';
import { endThread, useCommentsPanel } from './comments.panel.ts';
import { usePageComments } from './comments.queries.ts';
import classes from './PageComments.module.css';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';
import { Thread } from './Thread.tsx';

type Shown = 'open' | 'resolved';

const shownOf = ({ root }: CommentThread): Shown => (root.resolved_at === null ? 'open' : 'resolved');

/** The panel with the comment threads of a page, and the field that starts a thread. */
export function PageComments({ page }: { page: PageRef }) {
  const query = usePageComments(page);
  const [shown, setShown] = useState<Shown>('open');
  const { mutateAsync: create } = useCreateComment(page);
  const mayComment = commentOnPage.allows(usePageFacts(page));
  const now = useCurrentMinute();
  const list = useRef<HTMLDivElement>(null);
  const { anchor, target } = useCommentsPanel();
  const threads = query.data && threadsOf(query.data);

  useEffect(() => {
    if (!target || !threads) return;
    const isTarget = ({ root, replies }: CommentThread) =>
      'commentId' in target
        ? [root, ...replies].some(({ id }) => id === target.commentId)
        : root.block_id === target.blockId && root.resolved_at === null;
    const found = threads.find(isTarget);
    if (found && shownOf(found) !== shown) {
      setShown(shownOf(found));
      return;
    }
    useCommentsPanel.setState({ target: null });
    const element = found && list.current?.querySelector<HTMLElement>(`[data-thread="${found.root.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [target, threads, shown]);

  return (
    <>
      <SidePanelHeader
        title={texts.title}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={texts.filter}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={(['open', 'resolved'] as const).map((value) => ({ value, label: texts.shown[value] }))}
          />
        }
      />
      <div ref={list} className={classes.list}>
        {anchor && (
          <section className={classes.started} aria-label={texts.writeOnBlock}>
            {anchor.quotedText !== '' && <p className={classes.quote}>{anchor.quotedText}</p>}
            <CommentForm
              key={anchor.blockId}
              page={page}
              draft={`block ${anchor.blockId}`}
              label={texts.writeOnBlock}
              onSend={async (content) => {
                setShown('open');
                const { blockId, quotedText } = anchor;
                const { id } = await create({ content, block_id: blockId, quoted_text: quotedText });
                useCommentsPanel.setState({ anchor: null, target: { commentId: id } });
              }}
              onCancel={endThread}
              isFocused
            />
          </section>
        )}
        <QueryContent
          query={query}
          pending={<UserListSkeleton rows={3} label={texts.loading} />}
          errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
        >
          {() => {
            const visible = threads?.filter((thread) => shownOf(thread) === shown) ?? [];
            if (visible.length > 0)
              return (
                <ul className={classes.threads}>
                  {visible.map((thread) => (
                    <Thread key={thread.root.id} page={page} thread={thread} now={now} />
                  ))}
                </ul>
              );
            if (anchor) return null;
            if (threads?.length)
              return (
                <EmptyState
                  icon={<IconMessage size={24} />}
                  title={shown === 'open' ? texts.noneOpen : texts.noneResolved}
                />
              );
            return <EmptyState icon={<IconMessage size={24} />} title={texts.none} text={texts.noneHint} />;
          }}
        </QueryContent>
      </div>
      {!anchor && shown === 'open' && mayComment && (
        <div className={classes.write}>
          <CommentForm
            page={page}
            draft="comment"
            label={texts.write}
            onSend={(content) => create({ content })}
          />
        </div>
      )}
    </>
  );
}
