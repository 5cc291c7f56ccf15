import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Feedback.module.css';

/** A success or error message inside the dialog. */
export function Feedback({ kind, children }: { kind: 'success' | 'error'; children: ReactNode }) {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.feedback} data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </div>
  );
}
