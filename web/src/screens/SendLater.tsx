import type { Conversation } from '../features/conversations/conversations.cache.ts';
import type { SendLater } from '../features/messages/composer/later.ts';
import { LatePart } from '../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../ui/lazy/lazy-component.tsx';
import classes from './SendLater.module.css';

const ScheduleButton = lazyPart(() => import('../features/scheduled/ScheduleButton.tsx'), 'ScheduleButton');
const ScheduledNote = lazyPart(() => import('../features/scheduled/ScheduledNote.tsx'), 'ScheduledNote');

/** Beside the button that sends. */
export const SendLaterButton: SendLater = (sending) => (
  <span className={classes.button}>
    <LatePart instead={null}>
      <ScheduleButton {...sending} />
    </LatePart>
  </span>
);

/** Above the composer: what is scheduled in the conversation. */
export const ScheduledHere = ({ conversation }: { conversation: Conversation }) => (
  <LatePart instead={null}>
    <ScheduledNote conversation={conversation} />
  </LatePart>
);
