import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconFileTypeHtml,
  IconHistory,
  IconMarkdown,
  IconMoodOff,
  IconMoodPlus,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { deletePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { MenuGroup, MenuItem } from '../../ui/menu/menu.ts';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import { useSetFavorite } from './favorites/favorites.mutations.ts';
import { useFavoritePages } from './favorites/favorites.queries.ts';
import { type PageTree, withDescendants } from './pages.cache.ts';
import { useCreatePage, useDeletePage, useExportPage, useUpdatePage } from './pages.mutations.ts';
import { pageTitleOf, pagesTexts as texts } from './pages.texts.ts';
import { setPagesExpanded } from './tree/expanded-pages.ts';
import { type MoveDirection, type PagePosition, positionAfterStep } from './tree/tree-rows.ts';

const PageHistory = lazyComponent(() => import('./history/PageHistory.tsx'), 'PageHistory');

const ChoosePage = lazyComponent(() => import('./choose/ChoosePage.tsx'), 'ChoosePage');

const ICON = { size: 16, 'aria-hidden': true } as const;

export interface PageActions {
  /** Creates a page as the last child of another one, or at the top level, and opens it. */
  readonly create: (parent: Page | null) => void;
  readonly isCreating: boolean;
  readonly rename: (page: Page, title: string) => void;
  /** Opens the emoji picker next to an element and sets the page's icon. */
  readonly pickIcon: (page: Page, beside: Element) => Promise<void>;
  readonly move: (page: Page, to: PagePosition) => void;
  /** Returns the items of a page's menu. */
  readonly groupsOf: (page: Page, onRename: () => void) => MenuGroup[];
  /** The dialogs that the actions open; render them once. */
  readonly dialogs: ReactNode;
}

interface Options {
  readonly workspace: Workspace;
  readonly tree: PageTree | undefined;
  readonly onCreated: (page: Page) => void;
  /** Called when a page was deleted together with its subpages. */
  readonly onDeleted: (pages: readonly Page[]) => void;
}

/** Returns the actions on the pages of a workspace. */
export function usePageActions(options: Options): PageActions {
  const { workspace, tree, onCreated } = options;
  // Callbacks run later, so they read the latest tree.
  const latest = useRef(options);
  latest.current = options;
  const me = useCurrentUserId() ?? '';
  const { mutate: createPage, isPending: isCreating } = useCreatePage(workspace.id);
  const { mutate: update } = useUpdatePage(workspace.id);
  const { mutate: remove } = useDeletePage();
  const [moved, setMoved] = useState<Page | null>(null);
  const [history, setHistory] = useState<{ page: Page; isOpen: boolean } | null>(null);
  const { mutate: exportPage } = useExportPage();
  const favoriteIds = useFavoritePages(workspace.id);
  const { mutate: setFavorite } = useSetFavorite();

  const create = (parent: Page | null) =>
    createPage(parent ? { parent_id: parent.id } : {}, {
      onSuccess: (page) => {
        if (parent) setPagesExpanded(me, [parent.id]);
        onCreated(page);
      },
    });
  const move = (page: Page, to: PagePosition) => {
    if (to.parent_id !== null && to.parent_id !== page.parent_id) setPagesExpanded(me, [to.parent_id]);
    update({
      page,
      changes: { ...(to.parent_id !== page.parent_id && { parent_id: to.parent_id }), after: to.after },
    });
  };
  const pickIcon = async (page: Page, beside: Element) => {
    const icon = await pickEmoji(beside);
    if (icon !== null) update({ page, changes: { icon } });
  };
  const askToDelete = async (page: Page) => {
    const { tree: now } = latest.current;
    if (!now) return;
    const all = withDescendants(now, page);
    const isEmpty = all.length === 1 && page.database_ids.length === 0;
    // An empty page is deleted without confirmation, because undo restores it completely.
    const confirmed =
      isEmpty ||
      (await confirmAction({
        message: texts.confirmDelete({ title: pageTitleOf(page) }),
        detail: texts.deleteDetail,
        confirmLabel: texts.delete,
        danger: true,
      }));
    if (!confirmed) return;
    remove(page, { onSuccess: () => latest.current.onDeleted(all) });
  };

  const groupsOf = (page: Page, onRename: () => void): MenuGroup[] => {
    const step = (way: MoveDirection, label: string, icon: ReactNode): MenuItem => {
      const find = () => {
        const { tree: now } = latest.current;
        const found = now?.find(page.id);
        return now && found ? positionAfterStep(now, found, way) : null;
      };
      const onChoose = () => {
        const position = find();
        if (position) move(page, position);
      };
      return { key: way, label, icon, isDisabled: find() === null, onChoose };
    };
    const groups: MenuGroup[] = [
      {
        items: [
          {
            key: 'add',
            label: texts.addInside,
            icon: <IconPlus {...ICON} />,
            onChoose: () => create(page),
          },
          {
            key: 'favorite',
            label: favoriteIds.includes(page.id) ? texts.favorites.remove : texts.favorites.add,
            icon: favoriteIds.includes(page.id) ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />,
            onChoose: () => setFavorite({ page, isFavorite: !favoriteIds.includes(page.id) }),
          },
          { key: 'rename', label: texts.rename, icon: <IconPencil {...ICON} />, onChoose: onRename },
          {
            key: 'icon',
            label: page.icon === null ? texts.addIcon : texts.changeIcon,
            icon: <IconMoodPlus {...ICON} />,
            onChoose: () => void pickIcon(page, document.activeElement ?? document.body),
          },
          ...(page.icon === null
            ? []
            : [
                {
                  key: 'no-icon',
                  label: texts.removeIcon,
                  icon: <IconMoodOff {...ICON} />,
                  onChoose: () => update({ page, changes: { icon: null } }),
                },
              ]),
        ],
      },
      {
        items: [
          step('up', texts.moveUp, <IconArrowUp {...ICON} />),
          step('down', texts.moveDown, <IconArrowDown {...ICON} />),
          {
            key: 'move',
            label: texts.moveTo,
            icon: <IconArrowsMove {...ICON} />,
            onChoose: () => setMoved(page),
          },
        ],
      },
    ];
    groups.push({
      items: [
        {
          key: 'history',
          label: texts.history,
          icon: <IconHistory {...ICON} />,
          onChoose: () => setHistory({ page, isOpen: true }),
        },
        {
          key: 'markdown',
          label: texts.exportMarkdown,
          icon: <IconMarkdown {...ICON} />,
          onChoose: () => exportPage({ page, format: 'markdown' }),
        },
        {
          key: 'html',
          label: texts.exportHtml,
          icon: <IconFileTypeHtml {...ICON} />,
          onChoose: () => exportPage({ page, format: 'html' }),
        },
      ],
    });
    // Only the server knows whether other users have content in the page; it rejects the deletion if they do.
    const facts = {
      role: workspace.role,
      is_creator: page.created_by !== null && page.created_by === me,
      has_content_of_others: false,
    };
    if (deletePage.allows(facts))
      groups.push({
        items: [
          {
            key: 'delete',
            label: texts.delete,
            icon: <IconTrash {...ICON} />,
            isDanger: true,
            onChoose: () => void askToDelete(page),
          },
        ],
      });
    return groups;
  };

  const within = new Set(tree && moved ? withDescendants(tree, moved).map(({ id }) => id) : []);
  return {
    create,
    isCreating,
    rename: (page, title) => update({ page, changes: { title } }),
    pickIcon,
    move,
    groupsOf,
    dialogs: (
      <>
        <LazyDialog
          Part={PageHistory}
          opened={history?.isOpen ?? false}
          onClose={() => setHistory((now) => now && { ...now, isOpen: false })}
          page={history?.page ?? null}
        />
        <LazyDialog
          Part={ChoosePage}
          opened={moved !== null}
          onClose={() => setMoved(null)}
          title={moved ? texts.choose.movePage({ title: pageTitleOf(moved) }) : ''}
          tree={tree}
          isOffered={({ id }) => !within.has(id) && id !== moved?.parent_id}
          hasTop={moved?.parent_id !== null}
          onChoose={(parent) => {
            if (moved && tree)
              move(moved, {
                parent_id: parent?.id ?? null,
                after: tree.childrenOf(parent?.id ?? null).at(-1)?.id ?? null,
              });
          }}
        />
      </>
    ),
  };
}
