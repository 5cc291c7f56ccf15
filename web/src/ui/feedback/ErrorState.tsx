import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import classes from './EmptyState.module.css';

interface Props {
  message: string;
  onRetry?: () => void;
  /** Another action next to “Try again”. */
  action?: ReactNode;
}

export function ErrorState({ message, onRetry, action }: Props) {
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={24} stroke={1.75} />
      </div>
      <p className={classes.title}>{message}</p>
      <div className={classes.action}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {uiTexts.tryAgain}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
