import type { ReactNode } from 'react';
import classes from './ClosedNote.module.css';

/** Shown instead of the composer in a read-only conversation. */
export const ClosedNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note} role="note">
    {children}
  </p>
);
