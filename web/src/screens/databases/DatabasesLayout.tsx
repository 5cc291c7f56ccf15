import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconDatabase, IconLayoutKanban, IconLockQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { listDatabasesPermission } from '@workflow/contract/databases/databases.permissions.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { DatabaseHeader } from '../../features/databases/DatabaseHeader.tsx';
import { DatabaseList } from '../../features/databases/DatabaseList.tsx';
import { type DatabaseSearch, databaseAddress } from '../../features/databases/databases.address.ts';
import type { DatabaseRef, OpenDatabase } from '../../features/databases/databases.cache.ts';
import { useCreateDatabase } from '../../features/databases/databases.mutations.ts';
import { databaseQuery, useDatabases } from '../../features/databases/databases.queries.ts';
import { useDatabaseRoom } from '../../features/databases/databases.room.ts';
import { textsOfKind } from '../../features/databases/databases.texts.ts';
import { findRow } from '../../features/databases/rows/window/rows.window.ts';
import { readLastView } from '../../features/databases/views/tabs/useFirstView.ts';
import { VIEW_TYPES } from '../../features/databases/views/view-types.ts';
import { pageAddress } from '../../features/pages/pages.address.ts';
import { usePages } from '../../features/pages/pages.queries.ts';
import { pagesTexts, pageTitleOf } from '../../features/pages/pages.texts.ts';
import { usePageOfDatabase } from '../../features/pages/usePageOfDatabase.tsx';
import { PageIcon } from '../../features/pages/view/PageIcon.tsx';
import { MyTasksLink } from '../../features/tasks/my-tasks/MyTasksLink.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../../features/workspaces/workspaces.texts.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { isNotFound } from '../../platform/api/api-error.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { openNewlyCreated } from '../../ui/field/newly-created.ts';
import { PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { DatabaseActions } from './DatabaseActions.tsx';
import { DatabaseBody, type ShownViews } from './DatabaseBody.tsx';
import classes from './DatabasesLayout.module.css';
import { MyTasksPane } from './MyTasksPane.tsx';
import { useCreationOptions } from './useCreationOptions.tsx';
import { loadViewCode } from './view-components.ts';

const icons = { project: IconLayoutKanban, database: IconDatabase };

/** The list of a workspace’s projects or databases, with the open one next to it. */
export function DatabasesLayout({ kind, isMine = false }: { kind: DatabaseKind; isMine?: boolean }) {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace)
    return listDatabasesPermission.allows({ role: workspace.role }) ? (
      <WorkspaceDatabases key={workspace.id} workspace={workspace} kind={kind} isMine={isMine} />
    ) : (
      <EmptyState icon={<IconLockQuestion size={24} />} {...textsOfKind(kind).forGuests} isScreen />
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

interface WorkspaceDatabasesProps {
  workspace: Workspace;
  kind: DatabaseKind;
  /** Whether to show My tasks instead of one project. */
  isMine: boolean;
}

function WorkspaceDatabases({ workspace, kind, isMine }: WorkspaceDatabasesProps) {
  const words = textsOfKind(kind);
  const navigate = useNavigate();
  const { projectId, databaseId } = useParams({ strict: false });
  const id = (kind === 'project' ? projectId : databaseId) ?? null;
  const { mutate: create, isPending: isCreating } = useCreateDatabase(workspace.id, kind);
  const all = useDatabases(workspace.id, kind);
  const creation = useCreationOptions(workspace, kind);
  const pages = usePages(workspace.id).data;
  const toList = () => void navigate({ to: kind === 'project' ? '/projects' : '/databases' });
  const addressOf = (one: string) => databaseAddress(kind, { id: one, workspace_id: workspace.id });
  const onCreate = () =>
    create(
      {},
      { onSuccess: ({ id }) => openNewlyCreated(id, (created) => void navigate(addressOf(created))) },
    );
  const [panel, setPanel] = useState<SidePanelOptions | null>(null);
  const Icon = icons[kind];
  const lastOpenedId = useRef<string | null>(null);
  useEffect(() => {
    if (id !== null && all.data?.some((one) => one.id === id)) lastOpenedId.current = id;
  }, [all.data, id]);
  const isListed = all.data?.some((one) => one.id === id) ?? true;
  return (
    <PaneLayout
      list={
        <DatabaseList
          {...{ workspace, kind, addressOf, onCreate, isCreating }}
          creation={creation}
          selectedId={id}
          noteOf={(one) => noteOf(pages?.pageOfDatabase(one))}
          isElsewhere={isMine}
          above={kind === 'project' && <MyTasksLink workspaceId={workspace.id} isCurrent={isMine} />}
        />
      }
      listLabel={words.list.title}
      showing={id === null && !isMine ? 'list' : 'main'}
      onBack={toList}
      backLabel={words.list.back}
      panel={id === null && !isMine ? null : panel}
      {...(id !== null && { visibilityKey: `${kind}s`, yieldsToPanel: true })}
    >
      {isMine ? (
        <MyTasksPane workspaceId={workspace.id} setPanel={setPanel} />
      ) : id === null ? (
        <EmptyState
          icon={<Icon size={24} />}
          {...(all.data?.length === 0 ? { title: words.welcome.title } : words.select)}
          action={
            all.data?.length === 0 && (
              <Button onClick={onCreate} disabled={isCreating}>
                {words.welcome.action}
              </Button>
            )
          }
        />
      ) : (
        <OpenDatabasePane
          // When a deleted database is restored, a new key mounts it again, so that it rejoins its socket room.
          key={`${id} ${isListed}`}
          isDeleted={!isListed && lastOpenedId.current === id}
          place={{ id, workspace_id: workspace.id }}
          workspace={workspace}
          kind={kind}
          viewType={all.data?.find((one) => one.id === id)?.view_type ?? null}
          toList={toList}
          setPanel={setPanel}
        />
      )}
    </PaneLayout>
  );
}

const noteOf = (page: Page | undefined) => page && pagesTexts.database.on({ page: pageTitleOf(page) });

interface OpenProps {
  place: DatabaseRef;
  workspace: Workspace;
  kind: DatabaseKind;
  /** The view type to load when the URL names none. Null while unknown. */
  viewType: ViewType | null;
  toList: () => void;
  setPanel: (panel: SidePanelOptions | null) => void;
  /** Whether the database was moved to the trash while it was open. */
  isDeleted: boolean;
}

function OpenDatabasePane({ place, workspace, kind, viewType, toList, setPanel, isDeleted }: OpenProps) {
  const words = textsOfKind(kind);
  useDatabaseRoom(place);
  const open = useQuery(databaseQuery(place, kind));
  const navigate = useNavigate();
  const search: DatabaseSearch = useSearch({ strict: false });
  const { task, full, view } = search;
  const me = useCurrentUserId();
  const opened = view ?? readLastView(me, place.id);
  const type = VIEW_TYPES.find((one) => one === opened) ?? viewType;
  // Loads the view’s code in parallel with its rows.
  useEffect(() => {
    if (type) void loadViewCode(type);
  }, [type]);
  const page = (full && task && open.data && findRow(open.data.rows, task, {})) || null;
  useTitleSubject(
    (page && open.data && rowTitleOf(page, open.data.properties)) || (open.data?.database.title ?? null),
  );
  const isGone = isNotFound(open.error);
  if (isGone)
    return (
      <EmptyState
        icon={<IconLockQuestion size={24} />}
        {...(isDeleted ? words.deleted : { title: words.missing.title })}
        isScreen
        action={
          <Button variant="default" onClick={toList}>
            {words.missing.action}
          </Button>
        }
      />
    );
  if (open.data) {
    const { data } = open;
    return (
      <DatabaseBody
        open={data}
        at={search}
        onGo={(to) => void navigate(databaseAddress(kind, place, to))}
        setPanel={setPanel}
        header={(shown) => <Header open={data} workspace={workspace} onDeleted={toList} {...shown} />}
      />
    );
  }
  if (open.isError)
    return (
      <ErrorState
        message={errorMessageOf(open.error, words.loadFailed)}
        onRetry={() => void open.refetch()}
      />
    );
  return <PageSkeleton label={words.list.loading} />;
}

interface HeaderProps extends ShownViews {
  open: OpenDatabase;
  workspace: Workspace;
  onDeleted: () => void;
}

function Header({ open, workspace, onDeleted, ...shown }: HeaderProps) {
  const { page, menu } = usePageOfDatabase(open.database);
  return (
    <DatabaseHeader
      open={open}
      {...shown}
      menu={<DatabaseActions {...{ open, workspace, onDeleted }} view={shown.view} pageMenu={menu} />}
      detail={
        page && (
          <Link {...pageAddress(page)} className={classes.page} title={pageTitleOf(page)}>
            <PageIcon page={page} />
            <bdi>{pageTitleOf(page)}</bdi>
          </Link>
        )
      }
    />
  );
}
