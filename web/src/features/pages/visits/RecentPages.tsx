import { Link } from '@tanstack/react-router';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { pageAddress } from '../pages.address.ts';
import type { PageTree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import { PageIcon } from '../view/PageIcon.tsx';
import classes from './RecentPages.module.css';
import { usePageVisits } from './visits.queries.ts';

const SHOWN_MAX = 8;

/** The pages that the user viewed last. Those in the trash are left out. */
export function RecentPages({ workspaceId, tree }: { workspaceId: string; tree: PageTree }) {
  const list = useRovingTabindex('column');
  const pages = usePageVisits(workspaceId)
    .flatMap((id) => tree.find(id) ?? [])
    .slice(0, SHOWN_MAX);
  if (pages.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label={texts.recent}>
      <h2 className={classes.heading}>{texts.recent}</h2>
      <ul ref={list} className={classes.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link {...pageAddress(page)} className={classes.link}>
              <PageIcon page={page} />
              <bdi className={classes.name} data-empty={page.title === '' || undefined}>
                {pageTitleOf(page)}
              </bdi>
              <bdi className={classes.path}>{tree.ancestorsOf(page.id).map(pageTitleOf).join(' / ')}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
