import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusOnMount } from '../../../ui/focus/focus-on-mount.ts';
import classes from './Feedback.module.css';

interface Props {
  kind: 'success' | 'error';
  /** The message replaces the form, so it gets the focus that the form had. */
  replacesForm?: boolean;
  children: ReactNode;
}

/** A success or error message inside the dialog. */
export function Feedback({ kind, replacesForm = false, children }: Props) {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return (
    <div
      ref={replacesForm ? focusOnMount : undefined}
      tabIndex={replacesForm ? -1 : undefined}
      className={classes.feedback}
      data-kind={kind}
      role={kind === 'success' ? 'status' : 'alert'}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </div>
  );
}
