import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import type { SendLater } from '../../features/messages/composer/send-later.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import classes from './SendLater.module.css';

const ScheduleButton = lazyComponent(
  () => import('../../features/scheduled/ScheduleButton.tsx'),
  'ScheduleButton',
);
const ScheduledNotice = lazyComponent(
  () => import('../../features/scheduled/ScheduledNotice.tsx'),
  'ScheduledNotice',
);

/** The schedule button next to the send button. */
export const SendLaterButton: SendLater = (sending) => (
  <span className={classes.button}>
    <LazyBoundary fallback={null}>
      <ScheduleButton {...sending} />
    </LazyBoundary>
  </span>
);

/** The note above the composer about scheduled messages. */
export const ScheduledMessagesNotice = ({ conversation }: { conversation: Conversation }) => (
  <LazyBoundary fallback={null}>
    <ScheduledNotice conversation={conversation} />
  </LazyBoundary>
);
