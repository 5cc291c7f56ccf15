import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { deleteComment, editComment } from '@workflow/contract/projects/projects.permissions.ts';
import type { Comment as CommentData } from '@workflow/contract/projects/projects.schema.ts';
import { useState } from 'react';
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
import { ReactionChips } from '../../reactions/ReactionChips.tsx';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { useTaskText } from '../panel/task-drafts.ts';
import { type TaskRef, useDeleteComment, useReactToComment, useUpdateComment } from '../tasks.mutations.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './TaskComments.module.css';

const texts = tasksTexts.comments;

interface Props {
  task: TaskRef;
  comment: CommentData;
  now: number;
}

/** A comment on a task with its reactions and actions. */
export function TaskComment({ task, comment, now }: Props) {
  const { id, user, content, mentions, reactions, created_at, edited_at } = comment;
  const [draft, keep] = useTaskText(task.taskId, `comment ${id}`);
  // An unfinished edit continues.
  const [isEdited, setEdited] = useState(draft !== '');
  /** The edited text; null while it equals the comment. */
  const [written, setWritten] = useState(draft || null);
  const write = (text: string | null) => {
    const changed = text === content ? null : text;
    setWritten(changed);
    keep(changed ?? '');
  };
  const me = useCurrentUserId();
  const { mutate: react } = useReactToComment(task, id);
  const toggle = (emoji: string) =>
    react({ emoji, given: !reactions.some((one) => one.user_id === me && one.emoji === emoji) });
  return (
    <li className={classes.comment}>
      {user ? <UserAvatar user={user} size={28} /> : <span />}
      <div>
        <p className={classes.commentText}>
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
          <Actions task={task} comment={comment} onEdit={() => setEdited(true)} />
        </p>
        {isEdited ? (
          <Editing
            task={task}
            comment={comment}
            text={written ?? content}
            setText={write}
            onClose={() => {
              write(null);
              setEdited(false);
            }}
          />
        ) : (
          <>
            <MessageText content={content} mentions={mentions} />
            <div className={reactions.length === 0 ? classes.react : undefined}>
              <ReactionChips
                reactions={reactions}
                onAdd={(emoji) => react({ emoji, given: true })}
                onToggle={toggle}
                onAsk={() => {}}
              />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function Actions({ task, comment, onEdit }: Omit<Props, 'now'> & { onEdit: () => void }) {
  const me = useCurrentUserId();
  const role = useCurrentWorkspace()?.role ?? null;
  const { mutate: remove } = useDeleteComment(task);
  const isAuthor = comment.user_id !== null && comment.user_id === me;
  const facts = { kind: 'project', role, is_creator: false, is_author: isAuthor } as const;
  const askToDelete = async () => {
    if (await confirmAction({ message: texts.confirmDelete, confirmLabel: texts.delete, danger: true }))
      remove(comment.id);
  };
  if (!deleteComment.allows(facts)) return null;
  return (
    <span className={classes.actions}>
      <MenuButton
        position="bottom-end"
        groups={[
          {
            items: [
              ...(editComment.allows(facts)
                ? [
                    {
                      key: 'edit',
                      label: texts.edit,
                      icon: <IconPencil size={16} aria-hidden />,
                      onChoose: onEdit,
                    },
                  ]
                : []),
              {
                key: 'delete',
                label: texts.delete,
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
    </span>
  );
}

interface EditingProps extends Omit<Props, 'now'> {
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
}

function Editing({ task, comment, text, setText, onClose }: EditingProps) {
  const { mutate, isPending } = useUpdateComment(task);
  const isEmpty = text.trim() === '';
  const save = () => {
    if (isEmpty || isPending) return;
    if (text.trim() === comment.content) onClose();
    else mutate({ id: comment.id, content: text.trim() }, { onSuccess: onClose });
  };
  return (
    <div className={classes.editing}>
      <CommentField
        workspaceId={task.project.workspace_id}
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
