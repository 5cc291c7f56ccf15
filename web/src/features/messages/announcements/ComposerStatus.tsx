import { type Place, placeIdOf } from '../../conversations/conversations.cache.ts';
import classes from './ComposerStatus.module.css';
import { useNote } from './composer-status.ts';

/** A short word above the field about what has just happened to a message of one's own; screen readers hear it too. */
export function ComposerNote({ place }: { place: Place }) {
  const note = useNote(({ note: said }) =>
    said?.conversationId === place.id && (said.placeId ?? placeIdOf(place)) === placeIdOf(place)
      ? said
      : null,
  );
  return (
    <div className={classes.note} role="status">
      {note && <span key={note.number}>{note.text}</span>}
    </div>
  );
}
