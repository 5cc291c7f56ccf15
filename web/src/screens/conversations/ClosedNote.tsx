import type { ReactNode } from 'react';
import classes from './ClosedNote.module.css';

/** Where one would write in a conversation in which nobody writes any more. */
export const ClosedNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note} role="note">
    {children}
  </p>
);
