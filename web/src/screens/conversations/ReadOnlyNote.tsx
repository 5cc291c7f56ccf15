import type { ReactNode } from 'react';
import classes from './ReadOnlyNote.module.css';

/** Shown instead of the composer in a read-only conversation. */
export const ReadOnlyNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note} role="note">
    {children}
  </p>
);
