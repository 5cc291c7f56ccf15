import { IconPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { UserAvatar } from '../../../../ui/identity/Avatar.tsx';
import { messageTextOf } from '../../../conversations/conversations.ended-call.ts';
import { useReadOnlyReason } from '../../../conversations/conversations.read-only.ts';
import { MessageFile } from '../../../files/message/LazyFileComponents.tsx';
import { openMessageDialog } from '../../dialogs/message.dialog.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { type DeliveryProgress, MessageTicks } from '../../receipts/MessageTicks.tsx';
import { ForwardedMessage } from '../../text/ForwardedMessage.tsx';
import { MessageText } from '../../text/MessageText.tsx';
import { ReplyQuote } from '../../text/ReplyQuote.tsx';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';
import { type KeyHandler, MessageActions } from './MessageActions.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import classes from './MessageRow.module.css';
import { openFileViewer } from './open-file-viewer.ts';
import { formatClockTime, formatFullTime } from './time-formats.ts';

interface Props {
  message: Message;
  isGrouped: boolean;
  isOwn: boolean;
  /** Whether the row shows the delivery status. */
  showsStatus: boolean;
  slots: MessageSlots;
}

export const MessageRow = memo(function MessageRow({ message, isGrouped, isOwn, showsStatus, slots }: Props) {
  const active = useMessageViewState(
    (view) => (view.pinnedActionsMessageId ?? view.activeMessageId) === message.id,
  );
  const focused = useMessageViewState((view) => view.focusedMessageId === message.id);
  const pressKey = useRef<KeyHandler>(null);
  const { editsInComposer, place } = useMessageView();
  const isEdited = useMessageViewState((view) => view.editingMessageId === message.id);
  const isClosed = useReadOnlyReason() !== null;
  const editing = isEdited && !editsInComposer && !isClosed;
  const { Reactions: Below, Previews, Poll, ThreadSummary: Replies, SavedMark: Mark } = slots;
  const client = useQueryClient();
  return (
    <MessageFrame
      message={message}
      isGrouped={isGrouped}
      isActive={active || isEdited}
      progress={showsStatus ? message.status : null}
      mark={Mark && <Mark messageId={message.id} />}
      onKeyDown={(event) => pressKey.current?.(event)}
      toolbar={
        (active || focused) && (
          <MessageActions
            ref={pressKey}
            message={message}
            isOwn={isOwn}
            slots={slots}
            showsToolbar={active && !isEdited}
          />
        )
      }
    >
      {editing ? (
        <MessageEditor message={message} />
      ) : isForwardWithoutComment(message) ? null : (
        <MessageText
          content={messageTextOf(message)}
          mentions={message.mentions}
          edited={message.edited_at !== null}
        />
      )}
      {message.edited_at && !editing && (
        <button
          type="button"
          className={classes.edited}
          title={texts.editedAt({ at: formatFullTime(message.edited_at) })}
          onClick={() => openMessageDialog({ kind: 'history', message, workspaceId: place.workspace_id })}
        >
          {' '}
          ({texts.edited})
        </button>
      )}
      {message.forwarded && <ForwardedMessage forwarded={message.forwarded} />}
      {message.files.map((file) => (
        <MessageFile
          key={file.file_url}
          file={file}
          onOpen={() => openFileViewer(client, place, message, file)}
        />
      ))}
      {message.poll && <Poll message={message} />}
      {message.previews && <Previews message={message} />}
      {message.reactions.length > 0 && <Below message={message} />}
      {message.thread && <Replies message={message} />}
    </MessageFrame>
  );
});

/** Returns whether the message forwards another one without a comment. */
export const isForwardWithoutComment = ({ forwarded, content }: Message): boolean =>
  forwarded !== null && content === FORWARDED_CONTENT;

interface FrameProps {
  message: Message;
  isGrouped: boolean;
  isActive: boolean;
  /** The delivery status; null for messages of other users. */
  progress: DeliveryProgress | null;
  /** The "saved" mark above the message. */
  mark?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  toolbar: ReactNode;
  children: ReactNode;
}

/** The author and the time of a message, around its content. */
export function MessageFrame({
  message,
  isGrouped,
  isActive,
  progress,
  mark,
  onKeyDown,
  toolbar,
  children,
}: FrameProps) {
  const { user, created_at } = message;
  const { place } = useMessageView();
  const id = useId();
  const name = user.full_name || user.username;
  const time = (
    <time className={classes.time} dateTime={created_at} title={formatFullTime(created_at)}>
      {formatClockTime(created_at)}
    </time>
  );
  return (
    <li
      className={classes.row}
      data-row
      data-message={message.id}
      data-grouped={isGrouped || undefined}
      data-active={isActive || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-by ${id}-body`}
    >
      {mark}
      {message.pinned && (
        <div className={classes.pinned}>
          <IconPin size={13} aria-hidden />
          <span>{texts.pinnedBy({ name: message.pinned.by.full_name || message.pinned.by.username })}</span>
        </div>
      )}
      {message.parent_id && message.parent_id !== place.thread && (
        <div className={classes.quote}>
          <ReplyQuote message={message} />
        </div>
      )}
      <div className={classes.gutter}>
        {isGrouped ? (
          <>
            <span id={`${id}-by`} className={classes.visuallyHidden} data-author={name} />
            {time}
          </>
        ) : (
          <span className={classes.photo} data-person={user.id}>
            <UserAvatar user={user} size={36} />
          </span>
        )}
      </div>
      <div id={`${id}-body`} className={classes.body}>
        {!isGrouped && (
          <div className={classes.heading}>
            {/* biome-ignore lint/a11y/useSemanticElements: users can select and copy the name with the message, unlike the text of a button */}
            <span
              className={classes.author}
              dir="auto"
              role="button"
              tabIndex={-1}
              aria-haspopup="dialog"
              data-person={user.id}
            >
              {name}
            </span>
            {time}
          </div>
        )}
        {children}
      </div>
      <div className={classes.progress}>{progress && <MessageTicks progress={progress} />}</div>
      {toolbar}
    </li>
  );
}
