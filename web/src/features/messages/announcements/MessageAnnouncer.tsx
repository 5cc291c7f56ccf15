import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './announcements.ts';

/** Says to screen readers what others see: that a message came, that one's own was sent. */
export function MessageAnnouncer() {
  const { text, count } = useAnnouncement();
  return (
    <VisuallyHidden role="status">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
