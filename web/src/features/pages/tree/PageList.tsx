import { ActionIcon, Button } from '@mantine/core';
import { IconFileImport, IconFileText, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useShortcutTitle } from '../../../platform/keyboard/shortcut-title.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { ListHeader } from '../../../ui/list/ListHeader.tsx';
import { TrashButton } from '../../../ui/list/TrashList.tsx';
import { FavoritePages } from '../favorites/FavoritePages.tsx';
import type { PageTree as Tree } from '../pages.cache.ts';
import { pagesSectionTexts } from '../pages.section.texts.ts';
import { pagesTexts as texts } from '../pages.texts.ts';
import type { PageActions } from '../usePageActions.tsx';
import { PageSections } from './PageSections.tsx';

const ImportDialog = lazyComponent(() => import('../import/ImportDialog.tsx'), 'ImportDialog');

const PageTrash = lazyComponent(() => import('./PageTrash.tsx'), 'PageTrash');

interface Props {
  workspace: Workspace;
  pages: Pick<UseQueryResult<Tree>, 'data' | 'error' | 'isError' | 'refetch'>;
  selectedId: string | null;
  actions: PageActions;
}

/** The workspace's page tree with the trash. */
export function PageList({ workspace, pages, selectedId, actions }: Props) {
  const [isTrashOpen, setTrashOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const create = () => actions.create(null);
  const createTitle = useShortcutTitle(texts.list.create, pagesSectionTexts.newPage);
  return (
    <>
      <ListHeader
        title={texts.list.title}
        detail={workspace.name}
        isScreenTitle={selectedId === null}
        action={
          <>
            <ActionIcon
              aria-label={texts.list.import}
              title={texts.list.import}
              onClick={() => setImporting(true)}
            >
              <IconFileImport size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.list.create}
              title={createTitle}
              disabled={actions.isCreating}
              onClick={create}
            >
              <IconPlus size={18} />
            </ActionIcon>
          </>
        }
      />
      <QueryContent
        query={pages}
        pending={<ListSkeleton label={texts.list.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.list.loadFailed)}
      >
        {(tree) =>
          tree.pages.length === 0 ? (
            <EmptyState
              icon={<IconFileText size={24} />}
              title={texts.list.empty}
              action={
                <Button onClick={create} disabled={actions.isCreating}>
                  {texts.list.create}
                </Button>
              }
            />
          ) : (
            <>
              <FavoritePages workspaceId={workspace.id} tree={tree} selectedId={selectedId} />
              <PageSections tree={tree} selectedId={selectedId} actions={actions} />
            </>
          )
        }
      </QueryContent>
      <LazyDialog
        Part={ImportDialog}
        opened={isImporting}
        onClose={() => setImporting(false)}
        workspaceId={workspace.id}
        tree={pages.data}
        onOpen={actions.open}
      />
      <TrashButton label={texts.trash.title} onClick={() => setTrashOpen(true)} />
      <LazyDialog
        Part={PageTrash}
        opened={isTrashOpen}
        onClose={() => setTrashOpen(false)}
        workspace={workspace}
      />
    </>
  );
}
