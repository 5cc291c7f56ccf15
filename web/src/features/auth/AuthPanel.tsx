import type { ReactNode } from 'react';
import { Logo } from '../../ui/identity/Logo.tsx';
import classes from './AuthPanel.module.css';

interface Props {
  title: string;
  text: string;
  /** Content between the heading and the panel. */
  note?: ReactNode;
  children: ReactNode;
  /** Content below the panel, such as the link to the other sign-in screen. */
  footer: ReactNode;
}

/** The page layout of the sign-in and sign-up screens. */
export function AuthPanel({ title, text, note, children, footer }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <header className={classes.header}>
          <Logo size={40} />
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
        </header>
        {note}
        <div className={classes.panel}>{children}</div>
        <p className={classes.footer}>{footer}</p>
      </div>
    </main>
  );
}
