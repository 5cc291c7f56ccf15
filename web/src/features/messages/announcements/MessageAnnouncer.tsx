import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from './announcements.ts';

/** Announces to screen readers that a message arrived or was sent. */
export function MessageAnnouncer() {
  const { text, count } = useAnnouncement();
  return (
    <VisuallyHidden role="status">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
