import type { ReactNode } from 'react';
import classes from './ReadOnlyNote.module.css';

/** Replaces the composer in a read-only conversation. */
export const ReadOnlyNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note} role="note">
    {children}
  </p>
);
