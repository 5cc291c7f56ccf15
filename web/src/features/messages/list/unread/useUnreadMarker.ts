import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';

/**
 * After which message the "New messages" line stands; null for none. It stays where it was when the conversation was opened, comes
 * again below what was read when something arrives while nobody looks, and goes to what is marked unread, on whichever device: that
 * stays unread until the person comes back, or says otherwise.
 */
export function useUnreadMarker(conversation: Conversation, newestFromOthers: number, seeing: boolean) {
  const { setStaysUnread: keepUnread } = useMessageView();
  const written = useMessageViewState((doing) => doing.sentCount);
  const keepsUnread = useMessageViewState((doing) => doing.staysUnread);
  const { read_seq: read, read_version: version, unread_count: unread } = conversation;
  const [line, setLine] = useState(unread > 0 ? read : null);
  const before = useRef({ written, version });

  useEffect(() => {
    if (seeing || newestFromOthers <= read) return;
    setLine((known) => (known === null || known < read ? read : known));
  }, [newestFromOthers, read, seeing]);

  useEffect(() => {
    if (version === before.current.version) return;
    before.current.version = version;
    setLine(read);
    keepUnread(true);
  }, [version, read, keepUnread]);

  useEffect(() => {
    if (written === before.current.written) return;
    before.current.written = written;
    setLine(null);
  }, [written]);

  const hadUnread = useRef(false);
  useEffect(() => {
    // Marked read, here or on another device: what comes now is seen again.
    if (hadUnread.current && unread === 0 && keepsUnread) {
      setLine(null);
      keepUnread(false);
    }
    hadUnread.current = unread > 0;
  }, [unread, keepsUnread, keepUnread]);

  return line;
}
