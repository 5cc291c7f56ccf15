import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import {
  deletePageComment,
  editPageComment,
} from '@workflow/contract/pages/comments/comments.permissions.ts';
import type { PageComment as PageCommentData } from '@workflow/contract/pages/comments/comments.schema.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../platform/language/formats.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { PersonName } from '../../../ui/identity/PersonName.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { CommentField } from '../../comments/CommentField.tsx';
import { timeAgo } from '../../comments/comment-time.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { MessageText } from '../../messages/text/MessageText.tsx';
import { usePageFacts } from '../access/page-facts.ts';
import { useCommentDraft } from './comment-drafts.ts';
import type { PageRef } from './comments.cache.ts';
import { useDeleteComment, useUpdateComment } from './comments.mutations.ts';
import classes from './PageComments.module.css';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';

interface Props {
  page: PageRef;
  comment: PageCommentData;
  now: number;
  /** The number of replies that are deleted together with the comment. */
  replyCount?: number;
  /** A button before the menu. */
  action?: ReactNode;
}

/** A comment with its author, text and actions. */
export function PageComment({ page, comment, now, replyCount = 0, action }: Props) {
  const { id, user, content, mentions, created_at, edited_at } = comment;
  // An unfinished edit is restored when the comment is shown again.
  const [draft, setDraft] = useCommentDraft(page.id, `edit ${id}`);
  const [isEdited, setEdited] = useState(draft !== '');
  const close = () => {
    setDraft('');
    setEdited(false);
  };
  return (
    <li className={classes.comment}>
      {user ? <UserAvatar user={user} size={26} /> : <span />}
      <div className={classes.said}>
        <p className={classes.head}>
          {user ? (
            <PersonName userId={user.id} className={classes.author}>
              {displayNameOf(user)}
            </PersonName>
          ) : (
            <span className={classes.author}>{databasesTexts.formerMember}</span>
          )}
          <time
            dateTime={created_at}
            title={formatDate(created_at, { dateStyle: 'full', timeStyle: 'short' })}
          >
            {timeAgo(created_at, now)}
          </time>
          {edited_at && <span>({texts.edited})</span>}
          <span className={classes.actions}>
            {action}
            <Actions {...{ page, comment, replyCount }} onEdit={() => setEdited(true)} />
          </span>
        </p>
        {isEdited ? (
          <Editing {...{ page, comment }} text={draft || content} setText={setDraft} onClose={close} />
        ) : (
          <MessageText content={content} mentions={mentions} />
        )}
      </div>
    </li>
  );
}

interface ActionsProps extends Pick<Props, 'page' | 'comment'> {
  replyCount: number;
  onEdit: () => void;
}

function Actions({ page, comment, replyCount, onEdit }: ActionsProps) {
  const me = useCurrentUserId();
  const pageFacts = usePageFacts(page);
  const { mutate: remove } = useDeleteComment(page);
  const is_author = comment.user_id !== null && comment.user_id === me;
  const facts = { ...pageFacts, is_author };
  if (!deletePageComment.allows(facts)) return null;
  const isThread = replyCount > 0;
  const askToDelete = async () => {
    const message = isThread ? texts.confirmDeleteThread({ count: replyCount }) : texts.confirmDelete;
    const confirmLabel = isThread ? texts.deleteThread : texts.delete;
    if (await confirmAction({ message, confirmLabel, danger: true })) remove(comment.id);
  };
  const edit = {
    key: 'edit',
    label: texts.edit,
    icon: <IconPencil size={16} aria-hidden />,
    onChoose: onEdit,
  };
  return (
    <MenuButton
      position="bottom-end"
      groups={[
        {
          items: [
            ...(editPageComment.allows(facts) ? [edit] : []),
            {
              key: 'delete',
              label: isThread ? texts.deleteThread : texts.delete,
              icon: <IconTrash size={16} aria-hidden />,
              isDanger: true,
              onChoose: () => void askToDelete(),
            },
          ],
        },
      ]}
    >
      <ActionIcon size={26} aria-label={texts.actions}>
        <IconDots size={15} />
      </ActionIcon>
    </MenuButton>
  );
}

interface EditingProps extends Pick<Props, 'page' | 'comment'> {
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
}

function Editing({ page, comment, text, setText, onClose }: EditingProps) {
  const { mutate, isPending } = useUpdateComment(page);
  const isEmpty = text.trim() === '';
  const save = () => {
    if (isEmpty || isPending) return;
    if (text.trim() === comment.content) onClose();
    else mutate({ id: comment.id, content: text.trim() }, { onSuccess: onClose });
  };
  return (
    <div className={classes.editing}>
      <CommentField
        workspaceId={page.workspace_id}
        label={texts.editing}
        value={text}
        onChange={setText}
        onSubmit={save}
        onCancel={onClose}
        focusAtEnd
      />
      <div>
        <Button size="xs" variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="xs" disabled={isEmpty || isPending} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
