import { Link } from '@tanstack/react-router';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { pageAddress } from '../pages.address.ts';
import type { PageTree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import { PageIcon } from '../view/PageIcon.tsx';
import classes from './FavoritePages.module.css';
import { useFavoritePages } from './favorites.queries.ts';

/** The user’s favorite pages above the tree. Those in the trash are left out. */
export function FavoritePages({
  workspaceId,
  tree,
  selectedId,
}: {
  workspaceId: string;
  tree: PageTree;
  selectedId: string | null;
}) {
  const list = useRovingTabindex('column');
  const pages = useFavoritePages(workspaceId).flatMap((id) => tree.find(id) ?? []);
  if (pages.length === 0) return null;
  return (
    <nav className={classes.favorites} aria-label={texts.favorites.title}>
      <h3 className={classes.heading}>{texts.favorites.title}</h3>
      <ul ref={list} className={classes.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              {...pageAddress(page)}
              className={classes.link}
              aria-current={page.id === selectedId ? 'page' : undefined}
            >
              <PageIcon page={page} />
              <bdi className={classes.name}>{pageTitleOf(page)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
