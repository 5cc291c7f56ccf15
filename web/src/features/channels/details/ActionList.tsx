import type { ReactNode } from 'react';
import classes from './Details.module.css';

export interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** The list of actions at the end of a conversation's details. */
export const ActionList = ({ actions }: { actions: readonly Action[] }) => (
  <ul className={classes.actions}>
    {actions.map(({ key, label, icon, isDanger, isDisabled, onChoose }) => (
      <li key={key}>
        <button
          type="button"
          className={classes.action}
          data-danger={isDanger || undefined}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {icon}
          {label}
        </button>
      </li>
    ))}
  </ul>
);
