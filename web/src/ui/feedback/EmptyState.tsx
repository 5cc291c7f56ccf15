import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  /** An icon, at 24 px. */
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** Where it is all that the screen shows, its title is the screen's. */
  isScreen?: boolean;
}

export function EmptyState({ icon, title, text, action, isScreen = false }: Props) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
