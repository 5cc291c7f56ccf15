import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { ViewToolsContext } from '../tabs/view-tools.context.ts';
import classes from './TimeViewLayout.module.css';

interface Props {
  /** The view’s own controls, such as navigation and time scale. */
  tools: ReactNode;
  children: ReactNode;
}

/** The layout of calendar and Gantt views: their controls are in the bar of views. */
export function TimeViewLayout({ tools, children }: Props) {
  const { slot } = useContext(ViewToolsContext);
  return (
    <div className={classes.view}>
      {slot && createPortal(tools, slot)}
      {children}
    </div>
  );
}
