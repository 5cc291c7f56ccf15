import type { ReactNode } from 'react';
import classes from './TimeViewLayout.module.css';

interface Props {
  /** The controls above the view: navigation and time scale. */
  tools: ReactNode;
  children: ReactNode;
}

/** The layout of calendar and Gantt views: controls above the content. */
export const TimeViewLayout = ({ tools, children }: Props) => (
  <div className={classes.view}>
    <div className={classes.tools}>{tools}</div>
    {children}
  </div>
);
