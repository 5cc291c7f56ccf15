import { Fragment, memo } from 'react';
import classes from './MessageChunk.module.css';
import { MessageRow } from './MessageRow.tsx';
import { DaySeparator, NewLine } from './Separators.tsx';
import type { MessageSlots } from './slots.ts';
import { type Chunk, describeRows } from './timeline.ts';

interface Props {
  chunk: Chunk;
  /** After which message the line of new ones stands; null where it is not in this chunk. */
  readSeq: number | null;
  today: string;
  me: string | null;
  slots: MessageSlots;
}

/** What one message is high, roughly, until it has been drawn. */
const GUESSED_PX = 52;

/** Some dozens of messages; those out of sight are not laid out. */
export const MessageChunk = memo(function MessageChunk({ chunk, readSeq, today, me, slots }: Props) {
  const rows = describeRows(chunk.messages, chunk.previous, readSeq);
  return (
    <ol
      className={classes.chunk}
      data-rows
      style={{ containIntrinsicSize: `auto none auto ${rows.length * GUESSED_PX}px` }}
    >
      {rows.map(({ message, day, grouped, isFirstNew }) => (
        <Fragment key={message.client_message_id ?? message.id}>
          {day && <DaySeparator day={day} today={today} />}
          {isFirstNew && <NewLine />}
          <MessageRow message={message} grouped={grouped} own={message.user_id === me} slots={slots} />
        </Fragment>
      ))}
    </ol>
  );
});
