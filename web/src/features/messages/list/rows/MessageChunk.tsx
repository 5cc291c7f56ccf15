import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView } from '../../view/message-view.ts';
import { forceLayout } from '../scrolling/content-visibility.ts';
import classes from './MessageChunk.module.css';
import { MessageRow } from './MessageRow.tsx';
import { NewMessagesLine } from './Separators.tsx';
import { buildRows, type Chunk } from './timeline.ts';

interface Props {
  chunk: Chunk;
  /** The number of the message before the "New messages" line; null if the line is not in this chunk. */
  readSeq: number | null;
  me: string | null;
  /** The user's newest message; null if it is not in this chunk. In channels only this message shows its delivery status. */
  newestOwnId: string | null;
  slots: MessageSlots;
  /** The id of the day separator, which labels this list. */
  labelledBy: string;
}

/** A group of at most ten messages that re-render together. Off-screen chunks skip layout. */
export const MessageChunk = memo(function MessageChunk({
  chunk,
  readSeq,
  me,
  newestOwnId,
  slots,
  labelledBy,
}: Props) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => forceLayout([list.current!]));
  const { place } = useMessageView();
  const rows = buildRows(chunk.messages, chunk.previous, readSeq, place.thread);
  return (
    <ol ref={list} className={classes.chunk} data-chunk aria-labelledby={labelledBy}>
      {rows.map(({ message, isGrouped, isFirstNew }) => (
        <Fragment key={message.client_message_id ?? message.id}>
          {isFirstNew && <NewMessagesLine />}
          <MessageRow
            message={message}
            isGrouped={isGrouped}
            isOwn={message.user_id === me}
            showsStatus={message.user_id === me && (place.kind === 'dm' || message.id === newestOwnId)}
            slots={slots}
          />
        </Fragment>
      ))}
    </ol>
  );
});
