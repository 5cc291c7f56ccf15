import type { ReactNode } from 'react';
import { useRovingTabindex } from '../focus/roving-tabindex.ts';
import classes from './ListHeader.module.css';

interface Props {
  title: string;
  /** The owner of the list, such as the workspace’s name. */
  detail: string;
  /** Whether the list’s title is the screen’s title: nothing from the list is open yet. */
  isScreenTitle: boolean;
  /** Buttons at the end. Together they are one Tab stop. */
  action?: ReactNode;
}

/** The header of a `PaneLayout`’s list. */
export function ListHeader({ title, detail, isScreenTitle, action }: Props) {
  const Title = isScreenTitle ? 'h1' : 'h2';
  const roving = useRovingTabindex('row');
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <Title className={classes.title}>{title}</Title>
        <p className={classes.detail}>{detail}</p>
      </div>
      {action && (
        <div ref={roving} className={classes.actions}>
          {action}
        </div>
      )}
    </header>
  );
}
