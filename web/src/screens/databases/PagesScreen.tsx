import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconFileText, IconLockQuestion } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { listPagesPermission } from '@workflow/contract/pages/pages.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ComponentProps, useState } from 'react';
import { useDatabases } from '../../features/databases/databases.queries.ts';
import { databasesTexts } from '../../features/databases/databases.texts.ts';
import { pageAddress } from '../../features/pages/pages.address.ts';
import { usePages } from '../../features/pages/pages.queries.ts';
import { pageTitleOf, pagesTexts as texts } from '../../features/pages/pages.texts.ts';
import { PageList } from '../../features/pages/tree/PageList.tsx';
import { usePageActions } from '../../features/pages/usePageActions.tsx';
import { PageView } from '../../features/pages/view/PageView.tsx';
import { WelcomeToPages } from '../../features/pages/view/WelcomeToPages.tsx';
import { RecentPages } from '../../features/pages/visits/RecentPages.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../../features/workspaces/workspaces.texts.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { CardsSkeleton, PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { markNewlyCreated } from '../../ui/field/newly-created.ts';
import { PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { InWorkspace } from '../InWorkspace.tsx';
import { PageDatabases } from './PageDatabases.tsx';
import { useCommentsSidePanel } from './useCommentsSidePanel.tsx';

export function PagesScreen() {
  return (
    <InWorkspace>
      <Pages />
    </InWorkspace>
  );
}

function Pages() {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace)
    return listPagesPermission.allows({ role: workspace.role }) ? (
      <WorkspacePages key={workspace.id} workspace={workspace} />
    ) : (
      <EmptyState icon={<IconLockQuestion size={24} />} {...texts.forGuests} isScreen />
    );
  return (
    <QueryContent
      query={workspaces}
      pending={<PageSkeleton />}
      errorMessage={() => workspacesTexts.loadFailed}
    >
      {() => (
        <EmptyState icon={<IconBuildingCommunity size={24} />} title={workspacesTexts.noWorkspace} isScreen />
      )}
    </QueryContent>
  );
}

function WorkspacePages({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { pageId = null } = useParams({ strict: false });
  const pages = usePages(workspace.id);
  const [panel, setPanel] = useState<SidePanelOptions | null>(null);
  const toList = () => void navigate({ to: '/pages' });
  const actions = usePageActions({
    workspace,
    tree: pages.data,
    onCreated: (page) => {
      markNewlyCreated(page.id);
      void navigate(pageAddress(page));
    },
    onOpen: (opened) => void navigate(pageAddress(opened)),
    onDeleted: (deletedPage) => {
      if (!deletedPage.some(({ id }) => id === pageId)) return;
      const parent = pages.data?.find(deletedPage[0]?.parent_id ?? '');
      void navigate(parent ? pageAddress(parent) : { to: '/pages' });
    },
  });
  const page = pageId === null ? undefined : pages.data?.find(pageId);
  const comments = useCommentsSidePanel(page);
  useTitleSubject(page ? pageTitleOf(page) : null);
  return (
    <PaneLayout
      list={<PageList workspace={workspace} pages={pages} selectedId={pageId} actions={actions} />}
      listLabel={texts.list.title}
      showing={pageId === null ? 'list' : 'main'}
      onBack={toList}
      backLabel={texts.list.back}
      panel={page ? (panel ?? comments) : null}
    >
      <QueryContent
        query={pages}
        pending={<PageSkeleton label={texts.list.loading} />}
        errorMessage={(error) => errorMessageOf(error, texts.list.loadFailed)}
      >
        {(tree) =>
          page ? (
            <OpenPage
              key={page.id}
              page={page}
              tree={tree}
              actions={actions}
              workspace={workspace}
              setPanel={setPanel}
            />
          ) : pageId !== null ? (
            <EmptyState
              icon={<IconLockQuestion size={24} />}
              title={texts.missing.title}
              isScreen
              action={
                <Button variant="default" onClick={toList}>
                  {texts.missing.action}
                </Button>
              }
            />
          ) : tree.pages.length === 0 ? (
            <WelcomeToPages onCreate={() => actions.create(null)} isCreating={actions.isCreating} />
          ) : (
            <div>
              <EmptyState icon={<IconFileText size={24} />} {...texts.select} />
              <RecentPages workspaceId={workspace.id} tree={tree} />
            </div>
          )
        }
      </QueryContent>
      {actions.dialogs}
    </PaneLayout>
  );
}

interface PageProps extends Omit<ComponentProps<typeof PageView>, 'databases'> {
  workspace: Workspace;
  setPanel: (panel: SidePanelOptions | null) => void;
}

/** A page with its databases. Databases in the trash are not listed. */
function OpenPage({ workspace, setPanel, ...view }: PageProps) {
  const { page } = view;
  const lists = [useDatabases(workspace.id, 'database'), useDatabases(workspace.id, 'project')];
  const all = lists.flatMap(({ data }) => data ?? []);
  const databases = page.database_ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const areMissing = databases.length < page.database_ids.length;
  const failed = areMissing ? lists.filter(({ data, isError }) => isError && data === undefined) : [];
  const areComing = areMissing && lists.some(({ isPending }) => isPending);
  const isEmpty = databases.length === 0 && failed.length === 0 && !areComing;
  return (
    <PageView
      {...view}
      databases={
        isEmpty ? null : (
          <>
            {databases.length > 0 && (
              <PageDatabases databases={databases} page={page} workspace={workspace} setPanel={setPanel} />
            )}
            {failed.length > 0 ? (
              <ErrorState
                message={errorMessageOf(failed[0]?.error, databasesTexts.database.list.loadFailed)}
                onRetry={() => {
                  for (const list of failed) void list.refetch();
                }}
              />
            ) : (
              areComing && databases.length === 0 && <CardsSkeleton />
            )}
          </>
        )
      }
    />
  );
}
