import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Excerpt.module.css';

interface Props {
  /** A line above the excerpt, such as who pinned the message. */
  note?: ReactNode;
  avatar?: ReactNode;
  name: ReactNode;
  /** Where and when the message was written. */
  detail: string;
  /** Whether `detail` reports an error. */
  isAlarming?: boolean;
  /** The link’s target and its accessible label. */
  address?: LinkProps;
  label?: string;
  /** Buttons on top of the link. */
  actions?: ReactNode;
  /** The beginning of the message. */
  children: ReactNode;
}

/** A message as shown in lists outside its conversation. The whole excerpt links to the message. */
export function Excerpt({
  note,
  avatar,
  name,
  detail,
  isAlarming,
  address,
  label,
  actions,
  children,
}: Props) {
  return (
    <li className={classes.excerpt}>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.head}>
        {avatar}
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.detail} data-alarming={isAlarming || undefined} title={detail}>
          {detail}
        </span>
        {address && <Link {...address} className={classes.link} aria-label={label} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.words}>{children}</div>
    </li>
  );
}

export function ExcerptList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
