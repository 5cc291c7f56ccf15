import type { ReactNode } from 'react';
import { useRovingTabindex } from '../focus/roving-tabindex.ts';
import classes from './ListHeader.module.css';

interface Props {
  title: string;
  /** Of what the list is. */
  detail: string;
  /** As long as nothing of the list is open, the list is what the screen is about. */
  isScreenTitle: boolean;
  /** Buttons at the end: one stop of the Tab key. */
  action?: ReactNode;
}

/** Above the list of a `PaneLayout`. */
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
