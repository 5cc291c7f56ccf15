import type { ReactNode } from 'react';
import classes from './TimeViewLayout.module.css';

interface Props {
  /** Which time is shown, and how much of it. */
  tools: ReactNode;
  children: ReactNode;
}

/** Rows over time, below what is chosen about the time. */
export const TimeViewLayout = ({ tools, children }: Props) => (
  <div className={classes.view}>
    <div className={classes.tools}>{tools}</div>
    {children}
  </div>
);
