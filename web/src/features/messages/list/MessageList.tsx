import { IconMessages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PeopleSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { newestFirst } from '../messages.cache.ts';
import { messagesQuery } from '../messages.queries.ts';
import { useRoom } from '../messages.room.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { PendingMessages } from '../outbox/PendingMessages.tsx';
import { usePending } from '../outbox/usePending.ts';
import { useAttention } from '../receipts/useAttention.ts';
import { useReceipts } from '../receipts/useReceipts.ts';
import { announce } from './announcements.ts';
import { JumpToBottom } from './JumpToBottom.tsx';
import { MessageAnnouncer } from './MessageAnnouncer.tsx';
import { MessageChunk } from './MessageChunk.tsx';
import classes from './MessageList.module.css';
import { OlderMessages } from './OlderMessages.tsx';
import { offerReveal } from './reveal.ts';
import type { MessageSlots } from './slots.ts';
import { type Chunk, chunksOf } from './timeline.ts';
import { useActiveRow } from './useActiveRow.ts';
import { useAnchoredScroll } from './useAnchoredScroll.ts';
import { useNewLine } from './useNewLine.ts';
import { useOlderMessages } from './useOlderMessages.ts';
import { useToday } from './useToday.ts';
import { resetView, useView } from './view.ts';

/** Where the line of new messages stands when a channel is opened at it, in pixels below the upper edge. */
const LINE_BELOW_PX = 48;
const PARENT_BELOW_PX = 120;

interface Props {
  channel: Channel;
  /** As the channel is called in sentences. */
  label: string;
  slots: MessageSlots;
}

/** What was said in a channel. It is for one channel: another one needs another key. */
export function MessageList({ channel, label, slots }: Props) {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const me = user?.id ?? null;
  const query = useQuery(messagesQuery(client, channel.id));
  const today = useToday();
  const written = useView((view) => view.written);
  useRoom(channel.id);

  const { data } = query;
  const messages = useMemo(() => (data ? newestFirst(data) : []), [data]);
  const known = useRef<Chunk[]>([]);
  const chunks = useMemo(() => {
    known.current = chunksOf(messages, known.current);
    return known.current;
  }, [messages]);
  const newestFromOthers = useMemo(() => messages.find(({ user_id }) => user_id !== me), [messages, me]);
  const pending = usePending(channel.id, messages);

  const older = useOlderMessages(channel.id, data !== undefined && !data.complete);
  const { box, content, atBottom, settle, toBottom, toElement } = useAnchoredScroll(older.want);
  const [placed, setPlaced] = useState(false);
  const attentive = useAttention();
  const seeing = placed && atBottom && attentive;
  const line = useNewLine(channel, newestFromOthers?.seq ?? 0, seeing, written);
  useReceipts(channel, newestFromOthers, seeing);
  const rowEvents = useActiveRow(box);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is drawn
  useLayoutEffect(settle, [chunks, pending, settle]);

  const ready = data !== undefined;
  useLayoutEffect(() => {
    if (!ready) return;
    const newLine = box.current?.querySelector('[data-new-line]');
    if (newLine) toElement(newLine, LINE_BELOW_PX);
    else toBottom();
    setPlaced(true);
  }, [ready, box, toElement, toBottom]);

  const writtenBefore = useRef(written);
  useLayoutEffect(() => {
    if (written !== writtenBefore.current) toBottom();
  }, [written, toBottom]);

  useEffect(
    () =>
      offerReveal((id) => {
        const row = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
        if (!row) return false;
        toElement(row, PARENT_BELOW_PX);
        row.focus({ preventScroll: true });
        row.removeAttribute('data-pointed-out');
        requestAnimationFrame(() => row.setAttribute('data-pointed-out', ''));
        return true;
      }),
    [box, toElement],
  );

  useEffect(() => resetView, []);

  const newestId = newestFromOthers?.id;
  const announced = useRef(newestId);
  useEffect(() => {
    if (!newestFromOthers || newestFromOthers.id === announced.current) return;
    if (announced.current !== undefined) {
      const { user: author, content: words } = newestFromOthers;
      announce(texts.arrived({ name: author.full_name || author.username, text: words.slice(0, 200) }));
    }
    announced.current = newestFromOthers.id;
  }, [newestFromOthers]);

  const failed = query.isError && !ready;
  useEffect(() => {
    if (failed) toast.error(texts.loadFailed);
  }, [failed]);

  const empty = ready && messages.length === 0 && pending.length === 0;
  return (
    <div className={classes.frame}>
      <section
        ref={box}
        className={classes.box}
        aria-label={texts.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        {...rowEvents}
      >
        <div ref={content} className={classes.content}>
          {!ready && !failed && <PeopleSkeleton rows={8} label={texts.loading} />}
          {failed && <ErrorState message={texts.loadFailed} onRetry={() => void query.refetch()} />}
          {empty && (
            <EmptyState icon={<IconMessages size={24} />} title={texts.empty.title} text={texts.empty.text} />
          )}
          {ready && !empty && <OlderMessages complete={data.complete ?? false} older={older} label={label} />}
          {chunks.map((chunk) => (
            <MessageChunk
              key={chunk.number}
              chunk={chunk}
              readSeq={line !== null && hasFirstNew(chunk, line, data?.complete ?? false) ? line : null}
              today={today}
              me={me}
              slots={slots}
            />
          ))}
          {user && <PendingMessages entries={pending} previous={messages[0]} user={user} today={today} />}
        </div>
      </section>
      {placed && !atBottom && <JumpToBottom messages={messages} me={me} onJump={toBottom} />}
      <MessageAnnouncer />
    </div>
  );
}

/**
 * Whether the first message after the line stands in this chunk: only that one is drawn anew when the line moves. As long as
 * the message before it is not loaded, nobody knows whether it is the first.
 */
function hasFirstNew({ messages, previous }: Chunk, line: number, complete: boolean): boolean {
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last || last.seq <= line) return false;
  return previous ? previous.seq <= line : complete || first.seq <= line;
}
