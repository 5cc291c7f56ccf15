import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * After which message the "New messages" line stands; null for none. It stays where it was when the channel was opened, and
 * comes again below what was read when something arrives while nobody looks.
 */
export function useNewLine(channel: Channel, newestFromOthers: number, seeing: boolean, written: number) {
  const [line, setLine] = useState(channel.unread_count > 0 ? channel.read_seq : null);
  const writtenBefore = useRef(written);
  const read = channel.read_seq;

  useEffect(() => {
    if (seeing || newestFromOthers <= read) return;
    setLine((before) => (before === null || before < read ? read : before));
  }, [newestFromOthers, read, seeing]);

  useEffect(() => {
    if (written !== writtenBefore.current) setLine(null);
  }, [written]);

  return line;
}
