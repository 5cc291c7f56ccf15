import type { ReactNode } from 'react';
import { homeTexts as texts } from './home.texts.ts';
import classes from './WhatsNew.module.css';

/** What happened since one was last here, once the guide is done: a section for each area that has news. */
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
