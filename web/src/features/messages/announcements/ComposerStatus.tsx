import { type ConversationLocation, locationIdOf } from '../../conversations/conversations.cache.ts';
import classes from './ComposerStatus.module.css';
import { useComposerStatus } from './composer-status.ts';

/** A short status above the field about the user's own message; screen readers announce it. */
export function ComposerStatus({ place }: { place: ConversationLocation }) {
  const note = useComposerStatus(({ current: status }) =>
    status?.conversationId === place.id && (status.placeId ?? locationIdOf(place)) === locationIdOf(place)
      ? status
      : null,
  );
  return (
    <div className={classes.note} role="status">
      {note && <span key={note.number}>{note.text}</span>}
    </div>
  );
}
