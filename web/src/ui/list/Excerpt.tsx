import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Excerpt.module.css';

interface Props {
  /** What stands above, such as who pinned it. */
  note?: ReactNode;
  avatar?: ReactNode;
  name: ReactNode;
  /** Where and when it was said. */
  detail: string;
  /** It says that something went wrong. */
  isAlarming?: boolean;
  /** Where it leads, and how that is called. */
  address?: LinkProps;
  label?: string;
  /** Buttons, above the link. */
  actions?: ReactNode;
  /** The beginning of what it says. */
  children: ReactNode;
}

/** What lists outside a conversation show of what was written in it; all of it leads there. */
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
