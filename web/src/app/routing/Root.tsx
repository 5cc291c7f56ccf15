import { Outlet, useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { setScreenTitle, useTitleStore } from '../../platform/browser/document-title.ts';
import classes from './Root.module.css';

export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title?.() ?? '' });
  useLayoutEffect(() => setScreenTitle(title), [title]);
  return (
    <>
      <Outlet />
      <Announcer />
    </>
  );
}

/** Navigation does not reload the page, so a live region announces the new screen to screen readers. */
function Announcer() {
  const name = useTitleStore(({ screen, subject }) => subject ?? screen);
  return (
    <div className={classes.announcer} role="status">
      {name}
    </div>
  );
}
