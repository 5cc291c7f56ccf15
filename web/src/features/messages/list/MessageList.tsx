import { IconMessages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useToday } from '../../../platform/calendar/today.ts';
import { useKeyGroup, useShortcut } from '../../../platform/keyboard/shortcuts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useIsMainPaneHidden } from '../../../ui/layout/PaneLayout.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { useConversationRoom } from '../../conversations/conversations.room.ts';
import { markRead } from '../../unread/unread.mutations.ts';
import { unreadTexts } from '../../unread/unread.texts.ts';
import { announce } from '../announcements/announcements.ts';
import { keyGroupOf } from '../commands/message-command.ts';
import { openMessageDialog } from '../dialogs/message.dialog.ts';
import { useLinkedMessage } from '../links/useLinkedMessage.ts';
import { catchUpMessages } from '../messages.catch-up.ts';
import { trimToNewest } from '../messages.paging.ts';
import { messagesQuery } from '../messages.queries.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { PendingMessages } from '../outbox/PendingMessages.tsx';
import { usePendingMessages } from '../outbox/usePendingMessages.ts';
import { useReceipts } from '../receipts/useReceipts.ts';
import { useTabFocus } from '../receipts/useTabFocus.ts';
import type { MessageSlots } from '../view/message-slots.ts';
import { useMessageView, useMessageViewState } from '../view/message-view.ts';
import { useActiveRow } from './focus/useActiveRow.ts';
import classes from './MessageList.module.css';
import { ConversationStart, MessagePageLoader } from './paging/MoreMessages.tsx';
import { useIncrementalRendering } from './paging/useIncrementalRendering.ts';
import { useMessagePaging } from './paging/useMoreMessages.ts';
import { MessageChunk } from './rows/MessageChunk.tsx';
import { DaySection } from './rows/Separators.tsx';
import { type Chunk, groupChunksByDay, splitIntoChunks } from './rows/timeline.ts';
import type { JumpToBottom as OfBottom } from './scrolling/JumpToBottom.tsx';
import { useAnchoredScroll } from './scrolling/useAnchoredScroll.ts';
import { useScrollingMark } from './scrolling/useScrollingMark.ts';
import { useScrollTarget } from './scrolling/useScrollTarget.ts';
import { useUnreadAbove } from './unread/useUnreadAbove.ts';
import { useUnreadMarker } from './unread/useUnreadMarker.ts';

const JumpToBottom = lazyComponent<'JumpToBottom', ComponentProps<typeof OfBottom>>(
  () => import('./scrolling/JumpToBottom.tsx'),
  'JumpToBottom',
);
const UnreadBar = lazyComponent(() => import('./unread/UnreadBar.tsx'), 'UnreadBar');

/**
 * The distance in pixels between the list's upper edge and the "New messages" line when a conversation opens at that
 * line.
 */
const UNREAD_LINE_OFFSET_PX = 48;
const NOTHING: readonly Message[] = [];

interface Props {
  conversation: Conversation;
  slots: MessageSlots;
  /** The actions that an empty conversation offers. */
  emptyActions?: ReactNode;
  /** Called when the user has seen everything up to a message; threads have a read position of their own. */
  onSeen?: (seq: number) => void;
}

/** The message list of a conversation or a thread. It must be rendered inside a `MessageView`. */
export function MessageList({ conversation, slots, emptyActions, onSeen }: Props) {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const me = user?.id ?? null;
  const view = useMessageView();
  const { place, setList, goToMessage } = view;
  const query = useQuery(messagesQuery(place));
  const linkStage = useLinkedMessage();
  const today = useToday();
  const keepsUnread = useMessageViewState((state) => state.staysUnread);
  const inThread = place.thread !== undefined;
  useConversationRoom(inThread ? null : conversation, (membership) =>
    catchUpMessages(client, place, membership),
  );
  useEffect(() => () => trimToNewest(client, place), [client, place]);

  const { window: data, isComplete: isWhole } = useIncrementalRendering(query.data);
  const messages = (linkStage !== 'loading' && data?.messages) || NOTHING;
  const hasNewest = data?.hasNewest ?? true;
  const known = useRef<Chunk[]>([]);
  const chunks = useMemo(() => {
    known.current = splitIntoChunks(messages, known.current);
    return known.current;
  }, [messages]);
  const days = useMemo(() => groupChunksByDay(chunks), [chunks]);
  const newestFromOthers = useMemo(
    () => (hasNewest ? messages.find(({ user_id }) => user_id !== me) : undefined),
    [hasNewest, messages, me],
  );
  const newestOwnId = useMemo(
    () => (hasNewest ? messages.find(({ user_id }) => user_id === me)?.id : undefined),
    [hasNewest, messages, me],
  );
  const pending = usePendingMessages(place, messages);

  const older = useMessagePaging(place, 'older', isWhole && data?.hasFirst === false);
  const newer = useMessagePaging(place, 'newer', isWhole && !hasNewest);
  const scroll = useAnchoredScroll({
    hasNewest,
    onNearTop: older.loadIfIdle,
    onNearBottom: newer.loadIfIdle,
  });
  const {
    box,
    content,
    atBottom,
    restorePosition,
    scrollToBottom: toBottom,
    scrollToElement: toElement,
  } = scroll;
  useScrollingMark(box);
  const [isPositioned, setPlaced] = useState(false);
  const attentive = useTabFocus();
  const isCovered = useIsMainPaneHidden() && !inThread;
  const looks = isPositioned && atBottom && attentive && linkStage === null && !keepsUnread && !isCovered;
  const line = useUnreadMarker(conversation, newestFromOthers?.seq ?? 0, looks);
  const seenSeq = looks ? newestFromOthers?.seq : undefined;
  useEffect(() => {
    if (seenSeq !== undefined) onSeen?.(seenSeq);
  }, [seenSeq, onSeen]);
  useEffect(() => setList(box.current), [setList, box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rendered rows change
  useLayoutEffect(restorePosition, [chunks, pending, hasNewest, restorePosition]);

  const ready = data !== undefined && linkStage !== 'loading';
  useLayoutEffect(() => {
    if (!ready) return;
    const newLine = box.current?.querySelector('[data-new-line]');
    if (newLine) toElement(newLine, UNREAD_LINE_OFFSET_PX);
    else toBottom();
    setPlaced(true);
  }, [ready, box, toElement, toBottom]);

  // This hook runs after the ones above, because a conversation can open at a message and at the unread line at once.
  const goToNewest = useScrollTarget(scroll, chunks, hasNewest);
  const rowEvents = useActiveRow(box, hasNewest, goToNewest);
  const goToMoment = useCallback(
    (at: string) => void view.goToDate(client, at).catch(() => toast.error(texts.loadFailed)),
    [client, view],
  );
  useShortcut({
    label: texts.jumpToDate,
    keys: ['mod+j'],
    run: () => openMessageDialog({ kind: 'date', go: goToMoment }),
  });
  useKeyGroup(useMemo(() => keyGroupOf(slots.commands), [slots.commands]));
  const jump = () => {
    // The button unmounts on click, so the focus moves to the list instead of getting lost.
    box.current?.focus({ preventScroll: true });
    goToNewest();
  };

  const isUnreadAbove = useUnreadAbove(box, line, messages, isPositioned);
  const isUnreadBarShown = !inThread && isUnreadAbove && conversation.unread_count > 0;
  useReceipts(inThread ? null : conversation, messages[0], newestFromOthers, looks && !isUnreadBarShown);
  const read = () => {
    // The bar unmounts on click, so the focus moves to the list instead of getting lost.
    if (document.activeElement?.closest('[data-unread-bar]')) box.current?.focus({ preventScroll: true });
    if (conversation.unread_count > 0) void markRead(client, conversation);
  };
  // biome-ignore lint/correctness/useHookAtTopLevel: whether a list shows a thread never changes
  if (!inThread) useShortcut({ label: unreadTexts.markRead, keys: ['Escape'], run: read });
  const goTo = (id: string) => {
    goToMessage(client, id).catch(() => toast.error(texts.loadFailed));
  };

  const newestId = newestFromOthers?.id;
  const announced = useRef(newestId);
  useEffect(() => {
    if (!newestFromOthers || newestFromOthers.id === announced.current) return;
    // The conversation's own list announces new messages, so a thread's list does not.
    if (announced.current !== undefined && !inThread) {
      const { user: author, content: words } = newestFromOthers;
      announce(texts.arrived({ name: author.full_name || author.username, text: words.slice(0, 200) }));
    }
    announced.current = newestFromOthers.id;
  }, [newestFromOthers, inThread]);

  const failed = query.isError && !ready;

  const empty = ready && messages.length === 0 && pending.length === 0;
  return (
    <div className={classes.frame}>
      <section
        ref={box}
        className={classes.box}
        aria-label={inThread ? texts.thread : texts.list}
        data-pane="within"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        {...rowEvents}
      >
        <div ref={content} className={classes.content} data-from-top={inThread || undefined}>
          {!ready && !failed && <UserListSkeleton rows={8} label={texts.loading} />}
          {failed && <ErrorState message={texts.loadFailed} onRetry={() => void query.refetch()} />}
          {empty && (
            <EmptyState
              icon={<IconMessages size={24} />}
              title={texts.empty.title}
              text={conversation.closed === null && texts.empty.text}
              action={conversation.closed === null && emptyActions}
            />
          )}
          {ready &&
            !empty &&
            (data.hasFirst ? (
              !inThread && <ConversationStart conversation={conversation} />
            ) : (
              <MessagePageLoader more={older} loading={texts.loadingOlder} />
            ))}
          {days.map(({ key, day, chunks: ofDay }) => (
            <DaySection key={key} day={day} today={today} go={goToMoment}>
              {(labelledBy) =>
                ofDay.map((chunk) => (
                  <MessageChunk
                    key={chunk.key}
                    chunk={chunk}
                    readSeq={
                      line !== null && containsFirstUnread(chunk, line, data?.hasFirst ?? false) ? line : null
                    }
                    me={me}
                    newestOwnId={
                      chunk.messages.some(({ id }) => id === newestOwnId) ? (newestOwnId ?? null) : null
                    }
                    slots={slots}
                    labelledBy={labelledBy}
                  />
                ))
              }
            </DaySection>
          ))}
          {!hasNewest && <MessagePageLoader more={newer} loading={texts.loadingNewer} />}
          {user && hasNewest && (
            <PendingMessages entries={pending} previous={messages[0]} user={user} today={today} />
          )}
        </div>
      </section>
      {isUnreadBarShown && line !== null && (
        <LazyBoundary fallback={null}>
          <UnreadBar conversation={conversation} line={line} onJump={goTo} onRead={read} />
        </LazyBoundary>
      )}
      {isPositioned && !atBottom && <JumpToBottomWhenLoaded conversation={conversation} onJump={jump} />}
    </div>
  );
}

/**
 * Stays mounted while the bottom is off screen, so that it also counts messages that arrive before its code has loaded.
 */
function JumpToBottomWhenLoaded(props: Omit<ComponentProps<typeof OfBottom>, 'since'>) {
  const [since] = useState(props.conversation.last_seq);
  return (
    <LazyBoundary fallback={null}>
      <JumpToBottom since={since} {...props} />
    </LazyBoundary>
  );
}

/**
 * Returns whether the first unread message is in this chunk, so that only that chunk re-renders when the line moves.
 * While the preceding message is not loaded, the first unread message is unknown.
 */
function containsFirstUnread({ messages, previous }: Chunk, line: number, complete: boolean): boolean {
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last || last.seq <= line) return false;
  return previous ? previous.seq <= line : complete || first.seq <= line;
}
