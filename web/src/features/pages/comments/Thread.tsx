import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { commentOnPage } from '@workflow/contract/pages/comments/comments.permissions.ts';
import { useState } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { usePageFacts } from '../access/page-facts.ts';
import { requestBlock } from '../editor/body.store.ts';
import { CommentForm } from './CommentForm.tsx';
import { useCommentDraft } from './comment-drafts.ts';
import type { CommentThread, PageRef } from './comments.cache.ts';
import { useCreateComment, useResolveThread } from './comments.mutations.ts';
import { closeComments } from './comments.panel.ts';
import { PageComment } from './PageComment.tsx';
import classes from './PageComments.module.css';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';

interface Props {
  page: PageRef;
  thread: CommentThread;
  now: number;
}

/** A comment thread: the quoted text of the page, the comments, and the field for a reply. */
export function Thread({ page, thread: { root, replies }, now }: Props) {
  const { mutateAsync: create } = useCreateComment(page);
  const { mutate: resolve, isPending } = useResolveThread(page);
  const [draft] = useCommentDraft(page.id, `reply ${root.id}`);
  const [isReplying, setReplying] = useState(false);
  const mayComment = commentOnPage.allows(usePageFacts(page));
  const isResolved = root.resolved_at !== null;
  const author = root.user ? displayNameOf(root.user) : databasesTexts.formerMember;
  const label = isResolved ? texts.reopen : texts.resolve;
  return (
    <li
      className={classes.thread}
      data-thread={root.id}
      data-resolved={isResolved || undefined}
      tabIndex={-1}
      aria-label={texts.thread({ name: author })}
    >
      {root.block_id !== null && <Quote blockId={root.block_id} text={root.quoted_text ?? ''} />}
      <ul className={classes.comments}>
        <PageComment
          page={page}
          comment={root}
          now={now}
          replyCount={replies.length}
          action={
            mayComment && (
              <ActionIcon
                size={26}
                aria-label={label}
                title={label}
                disabled={isPending}
                onClick={() => resolve({ threadId: root.id, isResolved: !isResolved })}
              >
                {isResolved ? <IconArrowBackUp size={15} /> : <IconCheck size={16} />}
              </ActionIcon>
            )
          }
        />
        {replies.map((reply) => (
          <PageComment key={reply.id} page={page} comment={reply} now={now} />
        ))}
      </ul>
      {!mayComment ? null : isReplying || draft !== '' ? (
        <CommentForm
          page={page}
          draft={`reply ${root.id}`}
          label={texts.reply}
          onSend={(content) => create({ content, parent_id: root.id })}
          onCancel={() => setReplying(false)}
          isFocused={isReplying}
        />
      ) : (
        <Button
          className={classes.reply}
          variant="subtle"
          size="compact-xs"
          onClick={() => setReplying(true)}
        >
          {texts.reply}
        </Button>
      )}
    </li>
  );
}

/** The quoted text of the page, as it was when the thread was started. A click shows the block in the page. */
function Quote({ blockId, text }: { blockId: string; text: string }) {
  const show = () => {
    // On a narrow screen the panel hides the page, so it closes.
    if (window.matchMedia('(max-width: 768px)').matches) closeComments();
    requestBlock(blockId);
  };
  const shown = text || texts.aBlock;
  return (
    <button
      type="button"
      className={classes.quote}
      aria-label={texts.showBlock({ text: shown })}
      onClick={show}
    >
      <bdi>{shown}</bdi>
    </button>
  );
}
