import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView } from '../../view/message-view.ts';
import { layOut } from '../scrolling/content-visibility.ts';
import classes from './MessageChunk.module.css';
import { MessageRow } from './MessageRow.tsx';
import { NewLine } from './Separators.tsx';
import { type Chunk, describeRows } from './timeline.ts';

interface Props {
  chunk: Chunk;
  /** After which message the line of new ones stands; null where it is not in this chunk. */
  readSeq: number | null;
  me: string | null;
  slots: MessageSlots;
  /** The id of what names it: the day. */
  labelledBy: string;
}

/** Ten messages at most, drawn anew together. Those out of sight are not laid out. */
export const MessageChunk = memo(function MessageChunk({ chunk, readSeq, me, slots, labelledBy }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => layOut([list.current!]));
  const { place } = useMessageView();
  const rows = describeRows(chunk.messages, chunk.previous, readSeq, place.thread);
  return (
    <ol ref={list} className={classes.chunk} data-chunk aria-labelledby={labelledBy}>
      {rows.map(({ message, grouped, isFirstNew }) => (
        <Fragment key={message.client_message_id ?? message.id}>
          {isFirstNew && <NewLine />}
          <MessageRow message={message} grouped={grouped} own={message.user_id === me} slots={slots} />
        </Fragment>
      ))}
    </ol>
  );
});
