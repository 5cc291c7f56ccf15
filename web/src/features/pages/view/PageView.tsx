import { ActionIcon, Button } from '@mantine/core';
import {
  IconDatabase,
  IconDatabasePlus,
  IconDots,
  IconFilePlus,
  IconMoodPlus,
  IconPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NEW_DATABASE } from '@workflow/contract/databases/databases.limits.ts';
import { PAGE_TITLE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import { editPage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { EditableTitle } from '../../../ui/field/EditableTitle.tsx';
import { consumeNewlyCreated } from '../../../ui/field/newly-created.ts';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import { PaneBackButton } from '../../../ui/layout/PaneLayout.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { AccessButton } from '../access/AccessButton.tsx';
import { rootOf, usePageFacts } from '../access/page-facts.ts';
import { CommentsButton } from '../comments/CommentsButton.tsx';
import { requestBodyFocus } from '../editor/body.store.ts';
import { PageStatus } from '../editor/PageStatus.tsx';
import { pageAddress } from '../pages.address.ts';
import type { PageTree } from '../pages.cache.ts';
import { useCreatePageDatabase, useMoveDatabaseToPage } from '../pages.mutations.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import type { PageActions } from '../usePageActions.tsx';
import { useRecordVisit } from '../visits/visits.queries.ts';
import { LockBanner } from './LockBanner.tsx';
import { PageIcon } from './PageIcon.tsx';
import { PageTextSkeleton } from './PageTextSkeleton.tsx';
import classes from './PageView.module.css';

const ChooseDatabase = lazyComponent(() => import('../choose/ChooseDatabase.tsx'), 'ChooseDatabase');

const Backlinks = lazyComponent(() => import('../backlinks/Backlinks.tsx'), 'Backlinks');

const PageBody = lazyComponent(() => import('../editor/PageBody.tsx'), 'PageBody');

const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props {
  page: Page;
  tree: PageTree;
  actions: PageActions;
  /** The databases on the page; null if there are none. */
  databases: ReactNode;
}

/** A page: its title, its subpages and the databases on it. */
export function PageView({ page, tree, actions, databases }: Props) {
  const [isNew] = useState(() => consumeNewlyCreated(page.id));
  const [renamedAt, setRenamedAt] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const { mutate: createDatabase, isPending: isCreatingDatabase } = useCreatePageDatabase(page);
  const { mutate: place } = useMoveDatabaseToPage(page.workspace_id);
  const mayEdit = editPage.allows(usePageFacts(page));
  const isReadOnly = page.is_locked || !mayEdit;
  useRecordVisit(page.id);
  const inside = tree.childrenOf(page.id);
  const isDisabled = actions.isCreating || isCreatingDatabase;
  // Private pages have no databases.
  const isPrivate = rootOf(tree, page).is_private;
  const additions = [
    {
      key: 'database',
      needsDatabases: true,
      label: texts.newDatabase,
      icon: <IconDatabasePlus {...ICON} />,
      isDisabled: isReadOnly,
      onChoose: () => createDatabase(NEW_DATABASE),
    },
    {
      key: 'page',
      needsDatabases: false,
      label: texts.newPage,
      icon: <IconFilePlus {...ICON} />,
      onChoose: () => actions.create(page),
    },
    {
      key: 'existing',
      needsDatabases: true,
      label: texts.existing,
      icon: <IconDatabase {...ICON} />,
      isDisabled: isReadOnly,
      onChoose: () => setChoosing(true),
    },
  ].filter(({ needsDatabases }) => !(needsDatabases && isPrivate));
  /** Enter saves the title and moves the caret to the text. */
  const leaveTitle = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComposing(event))
      // The key press that follows must not reach the text.
      requestAnimationFrame(() => requestBodyFocus(page.id));
  };
  return (
    <>
      <header className={classes.bar}>
        <PaneBackButton />
        <PageBreadcrumb page={page} tree={tree} />
        <PageStatus pageId={page.id} />
        <div ref={useRovingTabindex('row')} className={classes.actions}>
          <CommentsButton page={page} />
          <AccessButton page={page} tree={tree} onClick={() => actions.share(page)} />
          {mayEdit && (
            <MenuButton groups={[{ items: additions }]} position="bottom-end">
              <Button variant="default" size="compact-sm" leftSection={<IconPlus size={15} aria-hidden />}>
                {texts.add}
              </Button>
            </MenuButton>
          )}
          <MenuButton
            groups={actions.groupsOf(page, () => setRenamedAt(renamedAt + 1))}
            position="bottom-end"
          >
            <ActionIcon aria-label={texts.actions}>
              <IconDots size={18} />
            </ActionIcon>
          </MenuButton>
        </div>
      </header>
      <div className={classes.scroll}>
        <article
          className={classes.page}
          data-wide={databases !== null || undefined}
          data-full={page.is_full_width || undefined}
          data-small={page.has_small_text || undefined}
        >
          {page.is_locked && mayEdit && (
            <LockBanner pageId={page.id} onUnlock={() => actions.setLocked(page, false)} />
          )}
          <header className={classes.header}>
            <button
              type="button"
              className={classes.icon}
              data-none={page.icon === null || undefined}
              aria-label={page.icon === null ? texts.addIcon : texts.changeIcon}
              title={page.icon === null ? texts.addIcon : texts.changeIcon}
              disabled={isReadOnly}
              hidden={isReadOnly && page.icon === null}
              onClick={({ currentTarget }) => void actions.pickIcon(page, currentTarget)}
            >
              {page.icon ?? (
                <>
                  <IconMoodPlus size={16} aria-hidden />
                  {texts.addIcon}
                </>
              )}
            </button>
            <h1 className={classes.title} onKeyDownCapture={leaveTitle}>
              {isReadOnly ? (
                <bdi className={classes.lockedTitle}>{pageTitleOf(page)}</bdi>
              ) : (
                <EditableTitle
                  key={renamedAt}
                  value={page.title}
                  placeholder={texts.untitled}
                  label={texts.title}
                  hint={texts.renamePage}
                  maxLength={PAGE_TITLE_MAX}
                  onSave={(title) => actions.rename(page, title)}
                  isOptional
                  isNew={isNew || renamedAt > 0}
                />
              )}
            </h1>
          </header>
          <LazyBoundary fallback={<PageTextSkeleton />}>
            <Suspense fallback={<PageTextSkeleton />}>
              <PageBody page={page} />
            </Suspense>
          </LazyBoundary>
          {inside.length > 0 && <Subpages pages={inside} />}
          {databases}
          <LazyBoundary fallback={null}>
            <Suspense>
              <Backlinks page={page} tree={tree} />
            </Suspense>
          </LazyBoundary>
          <button
            type="button"
            className={classes.rest}
            tabIndex={-1}
            aria-hidden
            onClick={() => requestBodyFocus(page.id)}
          />
          {inside.length === 0 && databases === null && !isReadOnly && (
            <section className={classes.additions} aria-label={texts.add}>
              {additions.map(({ key, label, icon, onChoose }) => (
                <button
                  key={key}
                  type="button"
                  className={classes.addition}
                  disabled={isDisabled}
                  onClick={onChoose}
                >
                  {icon}
                  {label}
                </button>
              ))}
            </section>
          )}
        </article>
      </div>
      <LazyDialog
        Part={ChooseDatabase}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        page={page}
        tree={tree}
        onChoose={(database) => place({ database, page })}
      />
    </>
  );
}

/** A breadcrumb of the pages above this one. */
function PageBreadcrumb({ page, tree }: { page: Page; tree: PageTree }) {
  const above = tree.ancestorsOf(page.id);
  return (
    <nav aria-label={texts.path} className={classes.path}>
      <ol ref={useRovingTabindex('row')}>
        {above.map((one) => (
          <li key={one.id}>
            <Link {...pageAddress(one)} className={classes.crumb} title={pageTitleOf(one)}>
              <PageIcon page={one} />
              <bdi className={classes.name}>{pageTitleOf(one)}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <span className={classes.crumb} aria-current="page">
            <PageIcon page={page} />
            <bdi className={classes.name}>{pageTitleOf(page)}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  );
}

const Subpages = ({ pages }: { pages: readonly Page[] }) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>{texts.inside}</h2>
    <ul ref={useRovingTabindex('column')} className={classes.inside} aria-label={texts.inside}>
      {pages.map((one) => (
        <li key={one.id}>
          <Link {...pageAddress(one)} className={classes.link}>
            <PageIcon page={one} />
            <span className={classes.name} data-empty={one.title === '' || undefined} dir="auto">
              {pageTitleOf(one)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
