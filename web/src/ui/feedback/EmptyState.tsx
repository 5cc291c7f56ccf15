import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  /** An icon of 24 px. */
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** Whether the empty state is all that the screen shows. Its title is then the screen’s title. */
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
