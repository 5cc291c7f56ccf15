import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** The attribute of the element that scrolls a page. */
export const PAGE_SCROLL = 'data-page-scroll';

interface Props {
  title: ReactNode;
  /** One line of text below the title. */
  text?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A full-width screen with a title that scrolls as a whole. */
export function Page({ title, text, actions, children }: Props) {
  return (
    <div className={classes.scroll} {...{ [PAGE_SCROLL]: '' }}>
      <div className={classes.page}>
        <header className={classes.header}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{title}</h1>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
