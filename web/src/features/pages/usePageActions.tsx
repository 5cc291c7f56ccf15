import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconCopyPlus,
  IconMoodOff,
  IconMoodPlus,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { deletePage, editPage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { MenuGroup, MenuItem } from '../../ui/menu/menu.ts';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import { pageFactsOf } from './access/page-facts.ts';
import { useSetFavorite } from './favorites/favorites.mutations.ts';
import { useFavoritePages } from './favorites/favorites.queries.ts';
import { buildOptionsGroup, buildOutputGroup } from './page-menu-groups.tsx';
import { type PageTree, withDescendants } from './pages.cache.ts';
import {
  useCreatePage,
  useDeletePage,
  useDuplicatePage,
  useExportPage,
  useExportPageTree,
  useUpdatePage,
} from './pages.mutations.ts';
import { pageTitleOf, pagesTexts as texts } from './pages.texts.ts';
import { setPagesExpanded } from './tree/expanded-pages.ts';
import { type MoveDirection, type PagePosition, positionAfterStep } from './tree/tree-rows.ts';

const PageHistory = lazyComponent(() => import('./history/PageHistory.tsx'), 'PageHistory');

const PublishPage = lazyComponent(() => import('./publication/PublishPage.tsx'), 'PublishPage');

const PageAccess = lazyComponent(() => import('./access/PageAccess.tsx'), 'PageAccess');

const ChoosePage = lazyComponent(() => import('./choose/ChoosePage.tsx'), 'ChoosePage');

const ICON = { size: 16, 'aria-hidden': true } as const;

export interface PageActions {
  /** Creates a page as the last child of another one, or at the top level, and opens it. */
  readonly create: (parent: Page | null, options?: { readonly isPrivate: boolean }) => void;
  /** Opens the dialog that shows and changes who has access to a page. */
  readonly share: (page: Page) => void;
  readonly isCreating: boolean;
  readonly open: (page: Page) => void;
  readonly rename: (page: Page, title: string) => void;
  /** Opens the emoji picker next to an element and sets the page's icon. */
  readonly pickIcon: (page: Page, beside: Element) => Promise<void>;
  readonly setLocked: (page: Page, isLocked: boolean) => void;
  readonly move: (page: Page, to: PagePosition) => void;
  /** Returns the items of a page's menu. */
  readonly groupsOf: (page: Page, onRename: () => void) => MenuGroup[];
  /** The dialogs that the actions open; render them once. */
  readonly dialogs: ReactNode;
}

/** A dialog about a page, which keeps its page while it closes. */
function usePageDialog() {
  const [state, setState] = useState<{ page: Page; isOpen: boolean } | null>(null);
  return {
    show: (page: Page) => setState({ page, isOpen: true }),
    props: {
      opened: state?.isOpen ?? false,
      onClose: () => setState((now) => now && { ...now, isOpen: false }),
      page: state?.page ?? null,
    },
  };
}

interface Options {
  readonly workspace: Workspace;
  readonly tree: PageTree | undefined;
  readonly onCreated: (page: Page) => void;
  readonly onOpen: (page: Page) => void;
  /** Called when a page was deleted together with its subpages. */
  readonly onDeleted: (pages: readonly Page[]) => void;
}

/** Returns the actions on the pages of a workspace. */
export function usePageActions(options: Options): PageActions {
  const { workspace, tree, onCreated, onOpen } = options;
  // Callbacks run later, so they read the latest tree.
  const latest = useRef(options);
  latest.current = options;
  const me = useCurrentUserId() ?? '';
  const { mutate: createPage, isPending: isCreating } = useCreatePage(workspace.id);
  const { mutate: update } = useUpdatePage(workspace.id);
  const { mutate: remove } = useDeletePage();
  const { mutate: duplicatePage } = useDuplicatePage();
  const [moved, setMoved] = useState<Page | null>(null);
  const publication = usePageDialog();
  const access = usePageDialog();
  const history = usePageDialog();
  const { mutate: exportPage } = useExportPage();
  const { mutate: exportTree } = useExportPageTree();
  const favoriteIds = useFavoritePages(workspace.id);
  const { mutate: setFavorite } = useSetFavorite();

  const create = (parent: Page | null, { isPrivate } = { isPrivate: false }) =>
    createPage(parent ? { parent_id: parent.id } : isPrivate ? { is_private: true } : {}, {
      onSuccess: (page) => {
        if (parent) setPagesExpanded(me, [parent.id]);
        onCreated(page);
      },
    });
  const duplicate = (page: Page, with_subpages: boolean) =>
    duplicatePage({ page, with_subpages }, { onSuccess: (copy) => onOpen(copy) });
  const setLocked = (page: Page, isLocked: boolean) => update({ page, changes: { is_locked: isLocked } });
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
    const pageFacts = pageFactsOf(tree, page, { userId: me, role: workspace.role });
    const isFavorite = favoriteIds.includes(page.id);
    const favorite: MenuItem = {
      key: 'favorite',
      label: isFavorite ? texts.favorites.remove : texts.favorites.add,
      icon: isFavorite ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />,
      onChoose: () => setFavorite({ page, isFavorite: !isFavorite }),
    };
    const output = buildOutputGroup({
      onShare: () => access.show(page),
      onHistory: () => history.show(page),
      onPublish: editPage.allows(pageFacts) ? () => publication.show(page) : null,
      onExport: (format) => exportPage({ page, format }),
      onExportTree: () => exportTree({ page, format: 'markdown' }),
    });
    if (!editPage.allows(pageFacts)) return [{ items: [favorite] }, output];
    const groups: MenuGroup[] = [
      {
        items: [
          { key: 'add', label: texts.addInside, icon: <IconPlus {...ICON} />, onChoose: () => create(page) },
          favorite,
          {
            key: 'rename',
            label: texts.rename,
            icon: <IconPencil {...ICON} />,
            isDisabled: page.is_locked,
            onChoose: onRename,
          },
          {
            key: 'icon',
            label: page.icon === null ? texts.addIcon : texts.changeIcon,
            icon: <IconMoodPlus {...ICON} />,
            isDisabled: page.is_locked,
            onChoose: () => void pickIcon(page, document.activeElement ?? document.body),
          },
          ...(page.icon === null
            ? []
            : [
                {
                  key: 'no-icon',
                  label: texts.removeIcon,
                  icon: <IconMoodOff {...ICON} />,
                  isDisabled: page.is_locked,
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
          {
            key: 'duplicate',
            label: texts.duplicate,
            icon: <IconCopy {...ICON} />,
            onChoose: () => duplicate(page, false),
          },
          ...(tree && tree.childrenOf(page.id).length > 0
            ? [
                {
                  key: 'duplicate-all',
                  label: texts.duplicateAll,
                  icon: <IconCopyPlus {...ICON} />,
                  onChoose: () => duplicate(page, true),
                },
              ]
            : []),
        ],
      },
    ];
    groups.push(
      buildOptionsGroup(page, (changes) => update({ page, changes })),
      output,
    );
    // Only the server knows whether other users have content in the page; it rejects the deletion if they do.
    const facts = { ...pageFacts, has_content_of_others: false };
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
    share: access.show,
    isCreating,
    open: onOpen,
    rename: (page, title) => update({ page, changes: { title } }),
    pickIcon,
    setLocked,
    move,
    groupsOf,
    dialogs: (
      <>
        <LazyDialog Part={PageHistory} {...history.props} />
        <LazyDialog Part={PageAccess} {...access.props} />
        <LazyDialog Part={PublishPage} {...publication.props} />
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
