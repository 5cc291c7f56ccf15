import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';

/**
 * Returns the number of the message before the "New messages" line; null if there is no line. The line stays where it
 * was when the conversation was opened. It reappears below the read position when a message arrives while the tab has no
 * focus, and it moves to a message marked as unread on any device. That message stays unread until the user returns to
 * the conversation or marks it as read.
 */
export function useUnreadMarker(conversation: Conversation, newestFromOthers: number, seesNewest: boolean) {
  const { setStaysUnread: keepUnread } = useMessageView();
  const written = useMessageViewState((doing) => doing.sentCount);
  const keepsUnread = useMessageViewState((doing) => doing.staysUnread);
  const { read_seq: read, read_version: version, unread_count: unread } = conversation;
  const [line, setLine] = useState(unread > 0 ? read : null);
  const before = useRef({ written, version });

  useEffect(() => {
    if (seesNewest || newestFromOthers <= read) return;
    setLine((known) => (known === null || known < read ? read : known));
  }, [newestFromOthers, read, seesNewest]);

  useEffect(() => {
    if (version === before.current.version) return;
    before.current.version = version;
    setLine(read);
    keepUnread(true);
  }, [version, read, keepUnread]);

  useEffect(() => {
    if (written === before.current.written) return;
    before.current.written = written;
    // Sending reads nothing, so a line above which messages are still unread stays.
    setLine((known) => (unread > 0 ? known : null));
  }, [written, unread]);

  const hadUnread = useRef(false);
  useEffect(() => {
    // The user marked the conversation as read, here or on another device, so new messages count as seen again.
    if (hadUnread.current && unread === 0 && keepsUnread) {
      setLine(null);
      keepUnread(false);
    }
    hadUnread.current = unread > 0;
  }, [unread, keepsUnread, keepUnread]);

  return line;
}
