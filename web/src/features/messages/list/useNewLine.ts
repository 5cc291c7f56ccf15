import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../conversations/conversations.cache.ts';

/**
 * After which message the "New messages" line stands; null for none. It stays where it was when the conversation was opened, and
 * comes again below what was read when something arrives while nobody looks.
 */
export function useNewLine(
  conversation: Conversation,
  newestFromOthers: number,
  seeing: boolean,
  written: number,
) {
  const [line, setLine] = useState(conversation.unread_count > 0 ? conversation.read_seq : null);
  const writtenBefore = useRef(written);
  const read = conversation.read_seq;

  useEffect(() => {
    if (seeing || newestFromOthers <= read) return;
    setLine((before) => (before === null || before < read ? read : before));
  }, [newestFromOthers, read, seeing]);

  useEffect(() => {
    if (written !== writtenBefore.current) setLine(null);
  }, [written]);

  return line;
}
