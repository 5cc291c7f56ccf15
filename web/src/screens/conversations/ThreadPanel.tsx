import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconBell, IconBellOff, IconMessageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { channelDetailsTexts } from '../../features/channels/details/details.texts.ts';
import { JoinNotice } from '../../features/channels/JoinNotice.tsx';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import { threadFollowQuery } from '../../features/conversations/threads.queries.ts';
import { useTypingSignal } from '../../features/conversations/typing/useTypingSignal.ts';
import { dmsTexts } from '../../features/dms/dms.texts.ts';
import { Composer } from '../../features/messages/composer/Composer.tsx';
import { ModalComposer } from '../../features/messages/composer/editing/ModalComposer.tsx';
import { MessageList } from '../../features/messages/list/MessageList.tsx';
import { messagesQuery } from '../../features/messages/messages.queries.ts';
import { MessageView } from '../../features/messages/view/MessageView.tsx';
import { ThreadDivider } from '../../features/threads/ThreadSummary.tsx';
import { commandsInThread, threadCommands } from '../../features/threads/threads.commands.ts';
import { markThreadRead, useFollowThread } from '../../features/threads/threads.mutations.ts';
import { threadsTexts as texts } from '../../features/threads/threads.texts.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { isNotFound } from '../../platform/api/api-error.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { SidePanelHeader } from '../../ui/layout/SidePanel.tsx';
import { messageSlots } from './message-slots.ts';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { SendLaterButton } from './SendLater.tsx';
import classes from './ThreadPanel.module.css';

interface Props {
  conversation: Conversation;
  /** The id of the thread’s first message or of any reply. */
  value: string;
}

/** Commands for messages in the panel, without “Open thread”. */
const commands = [
  ...messageSlots.commands.filter((command) => !threadCommands.includes(command)),
  ...commandsInThread,
];
const slots = { ...messageSlots, Replies: ThreadDivider, commands };

/** The side panel with a message and its replies. */
export function ThreadPanel({ conversation, value }: Props) {
  const navigate = useNavigate();
  const follow = useQuery(threadFollowQuery(conversation, value));
  const rootId = follow.data?.message_id;

  useEffect(() => {
    // The URL named a reply, so it is replaced by the thread’s first message.
    if (rootId !== undefined && rootId !== value)
      void navigate({ to: '.', search: { thread: rootId, message: value }, replace: true });
  }, [rootId, value, navigate]);

  const isGone = isNotFound(follow.error);
  if (isGone) return <ThreadNotFound />;
  if (follow.data && rootId === value)
    return <OpenThread key={value} conversation={conversation} rootId={value} follow={follow.data} />;
  return (
    <>
      <SidePanelHeader title={texts.thread} detail={conversation.label} />
      {follow.isError ? (
        <ErrorState
          message={errorMessageOf(follow.error, texts.loadFailed)}
          onRetry={() => void follow.refetch()}
        />
      ) : (
        <div data-awaited>
          <UserListSkeleton rows={4} label={texts.loading} />
        </div>
      )}
    </>
  );
}

function ThreadNotFound() {
  return (
    <>
      <SidePanelHeader title={texts.thread} />
      <EmptyState icon={<IconMessageOff size={24} />} {...texts.gone} />
    </>
  );
}

interface OpenProps {
  conversation: Conversation;
  rootId: string;
  follow: { readonly is_followed: boolean; readonly read_seq: number };
}

function OpenThread({ conversation, rootId, follow }: OpenProps) {
  const client = useQueryClient();
  const { kind, id, workspace_id, closed } = conversation;
  const { is_followed, read_seq } = follow;
  const place = useMemo(() => ({ kind, id, workspace_id }), [kind, id, workspace_id]);
  // A thread has its own unread marker. A thread that the user does not follow has no unread replies.
  const thread = {
    ...conversation,
    thread: rootId,
    read_seq: is_followed ? read_seq : Number.MAX_SAFE_INTEGER,
    unread_count: is_followed ? 1 : 0,
  };
  const { data, error } = useQuery(messagesQuery(thread));
  const { keystroke, stop } = useTypingSignal(conversation);
  /** Whether the next reply also appears in the conversation. */
  const [alsoSends, setAlsoSends] = useState(false);
  const { mutate: choose, isPending } = useFollowThread(place, rootId);
  const markedSeq = useRef(0);
  const onSeen = useCallback(
    (seq: number) => {
      // Replies from before the user followed the thread are not unread, but seeing them marks their notifications as read.
      if (seq <= read_seq && seq <= markedSeq.current) return;
      markedSeq.current = seq;
      void markThreadRead(client, place, rootId, seq);
    },
    [client, place, rootId, read_seq],
  );

  const isRootThere = data?.messages.some((message) => message.id === rootId) ?? true;
  const isEmpty = data !== undefined && data.hasFirst && data.hasNewest && data.messages.length === 0;
  if (isEmpty || isNotFound(error)) return <ThreadNotFound />;
  const Field = kind === 'dm' ? ModalComposer : Composer;
  return (
    <MessageView conversation={thread}>
      <SidePanelHeader
        title={texts.thread}
        detail={conversation.label}
        actions={
          <ActionIcon
            size="lg"
            aria-label={is_followed ? texts.unfollow : texts.follow}
            title={is_followed ? texts.unfollow : texts.follow}
            loading={isPending}
            onClick={() => choose(!is_followed)}
          >
            {is_followed ? <IconBell size={18} /> : <IconBellOff size={18} />}
          </ActionIcon>
        }
      />
      {!isRootThere && data?.hasFirst && (
        <p className={classes.note} role="note">
          {texts.rootGone}
        </p>
      )}
      <MessageList conversation={thread} slots={slots} onSeen={onSeen} />
      {data?.messages.length === 1 && isRootThere && !closed && (
        <p className={classes.note}>{texts.noReplies}</p>
      )}
      {closed === 'unjoined' ? (
        <JoinNotice channel={conversation} />
      ) : closed ? (
        <ReadOnlyNote>
          {closed === 'archived' ? channelDetailsTexts.closed : dmsTexts.nobodyLeft}
        </ReadOnlyNote>
      ) : (
        <>
          <Field
            conversation={thread}
            onKeystroke={keystroke}
            onSent={() => {
              stop();
              setAlsoSends(false);
            }}
            Later={SendLaterButton}
            isThreadOnly={!alsoSends}
          />
          <Checkbox
            className={classes.also}
            size="xs"
            label={texts.alsoSend({ conversation: conversation.label })}
            checked={alsoSends}
            onChange={(event) => setAlsoSends(event.currentTarget.checked)}
          />
        </>
      )}
    </MessageView>
  );
}
