import type { ReactNode } from 'react';
import { homeTexts as texts } from './home.texts.ts';
import classes from './WhatsNew.module.css';

/**
 * Lists what happened since the user’s last visit. It appears once the Getting Started steps are done, with one section per feature that
 * has news.
 */
export function WhatsNew({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="whats-new">
      <h2 id="whats-new" className={classes.title}>
        {texts.whatsNew}
      </h2>
      <div className={classes.panel}>{children}</div>
    </section>
  );
}
