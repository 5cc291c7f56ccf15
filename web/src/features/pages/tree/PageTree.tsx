import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGE_TITLE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isMac } from '../../../platform/keyboard/shortcuts.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { NameField } from '../../../ui/field/NameField.tsx';
import { isReadFromRightToLeft } from '../../../ui/focus/reading-direction.ts';
import { useTreeNavigation } from '../../../ui/focus/tree-navigation.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { pageLevelOf } from '../access/page-facts.ts';
import { pageAddress } from '../pages.address.ts';
import type { PageTree as Tree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import type { PageActions } from '../usePageActions.tsx';
import { PageIcon } from '../view/PageIcon.tsx';
import { setPagesExpanded, useExpandedPages } from './expanded-pages.ts';
import classes from './PageTree.module.css';
import {
  type DropSide,
  type MoveDirection,
  type PageSection,
  positionAfterStep,
  positionForDrop,
  type TreeRow,
  visibleTreeRows,
} from './tree-rows.ts';
import { usePageDrag } from './usePageDrag.ts';

interface Props {
  tree: Tree;
  section: PageSection;
  label: string;
  selectedId: string | null;
  actions: PageActions;
}

/** The actions that a row of the tree can request. */
interface TreeActions {
  readonly toggle: (page: Page, isOpen: boolean) => void;
  readonly add: (page: Page) => void;
  readonly groupsOf: (line: TreeRow) => ReturnType<PageActions['groupsOf']>;
  readonly stopRenaming: (page: Page, title: string | null) => void;
  readonly isWithin: (page: Page, other: string) => boolean;
  readonly drop: (line: TreeRow, other: string, zone: DropSide) => void;
}

/** A section of the page tree of a workspace. */
export function PageTree({ tree, section, label, selectedId, actions }: Props) {
  const me = useCurrentUserId() ?? '';
  const opened = useExpandedPages(me);
  const keys = useTreeNavigation();
  const [renamed, setRenamed] = useState<string | null>(null);
  const lines = useMemo(() => visibleTreeRows(tree, opened, section), [tree, opened, section]);

  // The open page is always visible in the tree, however the user got there.
  const path =
    selectedId === null
      ? ''
      : tree
          .ancestorsOf(selectedId)
          .map(({ id }) => id)
          .join(' ');
  useEffect(() => {
    if (path !== '') setPagesExpanded(me, path.split(' '));
  }, [me, path]);

  const latest = useRef<TreeActions>(null!);
  latest.current = {
    toggle: ({ id }, isOpen) => setPagesExpanded(me, [id], isOpen),
    add: (page) => actions.create(page),
    groupsOf: ({ page }) => actions.groupsOf(page, () => setRenamed(page.id)),
    stopRenaming: (page, title) => {
      setRenamed(null);
      if (title !== null) actions.rename(page, title);
    },
    isWithin: (page, other) => page.id === other || tree.ancestorsOf(page.id).some(({ id }) => id === other),
    drop: (line, other, zone) => {
      const moved = tree.find(other);
      if (moved) actions.move(moved, positionForDrop(tree, line, zone));
    },
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = directionOfKey(event);
    const id = (event.target as Element).closest<HTMLElement>('[data-page]')?.dataset.page;
    const page = way && tree.find(id ?? '');
    if (!page) return;
    event.preventDefault();
    const cell = positionAfterStep(tree, page, way);
    if (cell) actions.move(page, cell);
  };
  const mayAdd = (page: Page) => {
    const level = pageLevelOf(tree, page, me);
    return level === 'edit' || level === 'full';
  };
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no element for trees
    <ul ref={keys} className={classes.tree} role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <PageTreeRow
          key={line.page.id}
          {...line}
          isCurrent={line.page.id === selectedId}
          isRenamed={line.page.id === renamed}
          mayAdd={mayAdd(line.page)}
          ask={latest}
        />
      ))}
    </ul>
  );
}

/** Returns the direction in which a key moves a page. */
function directionOfKey(event: KeyboardEvent<HTMLElement>): MoveDirection | null {
  const { key, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  if (!shiftKey || !(isMac ? metaKey : ctrlKey)) return null;
  const isMirrored = isReadFromRightToLeft(currentTarget);
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowRight':
      return isMirrored ? 'out' : 'in';
    case 'ArrowLeft':
      return isMirrored ? 'in' : 'out';
    default:
      return null;
  }
}

interface PageTreeRowProps extends TreeRow {
  isCurrent: boolean;
  isRenamed: boolean;
  mayAdd: boolean;
  /** A ref, so that the tree's rows do not re-render when the callbacks change. */
  ask: { readonly current: TreeActions };
}

const PageTreeRow = memo(function Line({ isCurrent, isRenamed, mayAdd, ask, ...line }: PageTreeRowProps) {
  const { page, level, place, of, isOpen } = line;
  const title = pageTitleOf(page);
  const root = useRef<HTMLLIElement>(null);
  const { zone, isDragged } = usePageDrag(root, {
    id: page.id,
    isWithin: (other) => ask.current.isWithin(page, other),
    onDrop: (other, at) => ask.current.drop(line, other, at),
  });
  const done = useCallback((written: string | null) => ask.current.stopRenaming(page, written), [ask, page]);
  return (
    <li
      ref={root}
      role="treeitem"
      className={classes.item}
      style={{ '--level': level } as object}
      aria-label={title}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isOpen ?? undefined}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={-1}
      data-page={page.id}
      data-name={title}
      data-zone={zone ?? undefined}
      data-dragged={isDragged || undefined}
    >
      {isOpen === null ? (
        <span className={classes.noSubpages} />
      ) : (
        <button
          type="button"
          className={classes.expandButton}
          tabIndex={-1}
          data-twisty
          aria-label={(isOpen ? texts.tree.fold : texts.tree.unfold)({ title })}
          onClick={() => ask.current.toggle(page, !isOpen)}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
      )}
      {isRenamed ? (
        <NameField
          className={classes.field}
          label={texts.title}
          name={page.title}
          placeholder={texts.untitled}
          maxLength={PAGE_TITLE_MAX}
          isOptional
          onDone={done}
        />
      ) : (
        <Link
          {...pageAddress(page)}
          className={classes.link}
          tabIndex={-1}
          draggable={false}
          title={title}
          activeOptions={{ exact: true }}
        >
          <PageIcon page={page} />
          <span className={classes.name} data-empty={page.title === '' || undefined} dir="auto">
            {title}
          </span>
        </Link>
      )}
      <span className={classes.buttons}>
        <MenuButton groups={ask.current.groupsOf(line)} position="bottom-end">
          <ActionIcon size={24} aria-label={texts.tree.actions({ title })}>
            <IconDots size={15} />
          </ActionIcon>
        </MenuButton>
        {mayAdd && (
          <ActionIcon
            size={24}
            aria-label={texts.tree.add({ title })}
            title={texts.addInside}
            onClick={() => ask.current.add(page)}
          >
            <IconPlus size={15} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
});
