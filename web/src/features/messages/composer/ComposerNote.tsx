import { useNote } from '../list/notes.ts';
import classes from './ComposerNote.module.css';

/** A short word above the field about what has just happened to a message of one's own; screen readers hear it too. */
export function ComposerNote({ conversationId }: { conversationId: string }) {
  const note = useNote((state) => (state.note?.conversationId === conversationId ? state.note : null));
  return (
    <div className={classes.note} role="status">
      {note && <span key={note.number}>{note.text}</span>}
    </div>
  );
}
