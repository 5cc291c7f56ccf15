import type { ReactNode } from 'react';
import classes from './PersonName.module.css';

interface Props {
  userId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The name of a user, as a button that opens their profile card (see the feature `profile-cards`). */
export const PersonName = ({ userId, className = '', children }: Props) => (
  <button
    type="button"
    className={`${classes.name} ${className}`}
    dir="auto"
    aria-haspopup="dialog"
    data-person={userId}
  >
    {children}
  </button>
);
