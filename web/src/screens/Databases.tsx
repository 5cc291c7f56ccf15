import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconDatabase, IconLayoutKanban, IconLockQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import { listDatabasesPermission } from '@workflow/contract/databases/databases.permissions.ts';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { DatabaseHeader } from '../features/databases/DatabaseHeader.tsx';
import { DatabaseList } from '../features/databases/DatabaseList.tsx';
import { type DatabaseSearch, databaseAddress } from '../features/databases/databases.address.ts';
import type { DatabasePlace, OpenDatabase } from '../features/databases/databases.cache.ts';
import {
  useCreateDatabase,
  useInitializeDefaults,
  useUpdateDatabase,
} from '../features/databases/databases.mutations.ts';
import { databaseQuery, useDatabases } from '../features/databases/databases.queries.ts';
import { useDatabaseRoom } from '../features/databases/databases.room.ts';
import { wordsOf } from '../features/databases/databases.texts.ts';
import { usePendingCells } from '../features/databases/rows/rows.pending.ts';
import { bindSpec, findRow, fitting, rowsIn } from '../features/databases/rows/rows.window.ts';
import { useShownViews } from '../features/databases/views/all-views.ts';
import { findView } from '../features/databases/views/shown-views.ts';
import { shownType, VIEW_TYPES } from '../features/databases/views/view-types.ts';
import { fetchPart, partOf, useFetchedPart } from '../features/databases/views/views.ts';
import { MyTasksLink } from '../features/projects/my-tasks/MyTasksLink.tsx';
import { projectsTexts } from '../features/projects/projects.texts.ts';
import { useCurrentWorkspace, useWorkspaces } from '../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../features/workspaces/workspaces.texts.ts';
import { ApiError, detailOf } from '../platform/api.ts';
import { useTitle } from '../platform/title.ts';
import type { Aside } from '../ui/AsidePane.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PaneLayout } from '../ui/PaneLayout.tsx';
import { CardsSkeleton, PageSkeleton } from '../ui/Skeletons.tsx';
import { Mine } from './MyTasks.tsx';

const TaskPanel = lazyPart(() => import('../features/projects/task/TaskPanel.tsx'), 'TaskPanel');

const icons = { project: IconLayoutKanban, database: IconDatabase };

/** The projects of a workspace, or its databases: the list, and the one that is open. */
export function Databases({ kind, isMine = false }: { kind: DatabaseKind; isMine?: boolean }) {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace)
    return listDatabasesPermission.allows({ role: workspace.role }) ? (
      <InOne key={workspace.id} workspace={workspace} kind={kind} isMine={isMine} />
    ) : (
      <EmptyState icon={<IconLockQuestion size={24} />} {...wordsOf(kind).forGuests} isScreen />
    );
  return (
    <Loaded query={workspaces} pending={<PageSkeleton />} failed={() => workspacesTexts.loadFailed}>
      {() => (
        <EmptyState icon={<IconBuildingCommunity size={24} />} title={workspacesTexts.noWorkspace} isScreen />
      )}
    </Loaded>
  );
}

interface InOneProps {
  workspace: Workspace;
  kind: DatabaseKind;
  /** What the person has to do in all of them, instead of one. */
  isMine: boolean;
}

function InOne({ workspace, kind, isMine }: InOneProps) {
  const words = wordsOf(kind);
  const navigate = useNavigate();
  const { projectId, databaseId } = useParams({ strict: false });
  const id = (kind === 'project' ? projectId : databaseId) ?? null;
  const { mutate: create, isPending: isCreating } = useCreateDatabase(workspace.id, kind);
  const all = useDatabases(workspace.id, kind);
  const toList = () => void navigate({ to: kind === 'project' ? '/projects' : '/databases' });
  const addressOf = (one: string) => databaseAddress(kind, { id: one, workspace_id: workspace.id });
  const onCreate = () => create({}, { onSuccess: (made) => void navigate(addressOf(made.id)) });
  const [aside, setAside] = useState<Aside | null>(null);
  const Icon = icons[kind];
  return (
    <PaneLayout
      list={
        <DatabaseList
          {...{ workspace, kind, addressOf, onCreate, isCreating }}
          selectedId={id}
          isElsewhere={isMine}
          above={kind === 'project' && <MyTasksLink workspaceId={workspace.id} isCurrent={isMine} />}
        />
      }
      listLabel={words.list.title}
      showing={id === null && !isMine ? 'list' : 'main'}
      onBack={toList}
      backLabel={words.list.back}
      aside={id === null && !isMine ? null : aside}
    >
      {isMine ? (
        <Mine workspaceId={workspace.id} setAside={setAside} />
      ) : id === null ? (
        <EmptyState
          icon={<Icon size={24} />}
          {...(all.data?.length ? words.select : { title: words.welcome.title })}
          action={
            all.data?.length === 0 && (
              <Button onClick={onCreate} disabled={isCreating}>
                {words.welcome.action}
              </Button>
            )
          }
        />
      ) : (
        <OpenOne
          key={id}
          place={{ id, workspace_id: workspace.id }}
          workspace={workspace}
          kind={kind}
          viewType={all.data?.find((one) => one.id === id)?.view_type ?? null}
          toList={toList}
          setAside={setAside}
        />
      )}
    </PaneLayout>
  );
}

interface OpenProps {
  place: DatabasePlace;
  workspace: Workspace;
  kind: DatabaseKind;
  /** How it is shown where the address does not say it; null before that is known. */
  viewType: ViewType | null;
  toList: () => void;
  setAside: (aside: Aside | null) => void;
}

function OpenOne({ place, workspace, kind, viewType, toList, setAside }: OpenProps) {
  const words = wordsOf(kind);
  useDatabaseRoom(place);
  const open = useQuery(databaseQuery(place, kind));
  const { task, full, view }: DatabaseSearch = useSearch({ strict: false });
  const type = VIEW_TYPES.find((one) => one === view) ?? viewType;
  // Its code comes while its rows do.
  useEffect(() => {
    if (type) void fetchPart(type);
  }, [type]);
  const page = (full && task && open.data && findRow(open.data.rows, task, {})) || null;
  useTitle(
    (page && open.data && nameOfRow(page, open.data.properties)) || (open.data?.database.title ?? null),
  );
  const isGone = open.error instanceof ApiError && open.error.status === 404;
  if (isGone)
    return (
      <EmptyState
        icon={<IconLockQuestion size={24} />}
        title={words.missing.title}
        isScreen
        action={
          <Button variant="default" onClick={toList}>
            {words.missing.action}
          </Button>
        }
      />
    );
  if (open.data) return <Opened open={open.data} workspace={workspace} setAside={setAside} />;
  if (open.isError)
    return (
      <ErrorState message={detailOf(open.error, words.loadFailed)} onRetry={() => void open.refetch()} />
    );
  return <PageSkeleton label={words.list.loading} />;
}

/** The rows before and behind one. */
function besides(ids: readonly string[], id: string) {
  const at = ids.indexOf(id);
  return { previousId: (at > 0 && ids[at - 1]) || null, nextId: (at >= 0 && ids[at + 1]) || null };
}

interface OpenedProps {
  open: OpenDatabase;
  workspace: Workspace;
  setAside: (aside: Aside | null) => void;
}

function Opened({ open, workspace, setAside }: OpenedProps) {
  const { database } = open;
  const navigate = useNavigate();
  const search: DatabaseSearch = useSearch({ strict: false });
  const { mutate: update } = useUpdateDatabase(database);
  // What somebody else chooses meanwhile is for the next time.
  const [first] = useState(shownType(database.view_type));
  const views = useShownViews(open);
  const view = findView(views, search.view) ?? findView(views, first) ?? views[0]!;
  useInitializeDefaults(open);
  const pending = usePendingCells();
  const taskId = search.task ?? null;
  const { properties } = open;
  const { filter, sorts } = view.config;
  const ids = useMemo(() => {
    const spec = bindSpec(fitting({ filter, sorts, group: null }, properties), properties);
    return rowsIn(open.rows, spec, pending).map(({ id }) => id);
  }, [open.rows, properties, filter, sorts, pending]);

  const go = (to: DatabaseSearch) => void navigate(databaseAddress(database.kind, database, to));
  const isFull = search.full === '1';
  const show = (task: string | null, full = isFull) =>
    go({
      ...(search.view && { view: search.view }),
      ...(task !== null && { task }),
      ...(task !== null && full && { full: '1' }),
    });
  const onView = (key: string) => {
    go({ view: key, ...(taskId !== null && { task: taskId }) });
    const type = VIEW_TYPES.find((one) => one === key);
    if (type && type !== database.view_type) update({ view_type: type });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` leads to the address of this database, which stays
  useEffect(() => {
    if (taskId === null || isFull) return setAside(null);
    setAside({
      id: taskId,
      label: (database.kind === 'project' ? projectsTexts.task : projectsTexts.row).title,
      width: 600,
      onClose: () => show(null),
      content: (
        <LatePart instead={null}>
          <TaskPanel
            open={open}
            taskId={taskId}
            {...besides(ids, taskId)}
            onOpen={(id) => show(id)}
            onClose={() => show(null)}
            onTurn={() => show(taskId, true)}
          />
        </LatePart>
      ),
    });
    return undefined;
  }, [open, taskId, ids, isFull]);
  useEffect(() => () => setAside(null), [setAside]);

  const View = partOf(view.type);
  const isFetched = useFetchedPart(view.type);
  if (taskId !== null && isFull)
    return (
      <LatePart instead={<PageSkeleton />}>
        <TaskPanel
          open={open}
          taskId={taskId}
          {...besides(ids, taskId)}
          onOpen={(id) => show(id)}
          onClose={() => show(null)}
          onTurn={() => show(taskId, false)}
          isPage
        />
      </LatePart>
    );
  return (
    <>
      <DatabaseHeader open={open} workspace={workspace} views={views} view={view} onView={onView} />
      {isFetched ? (
        <LatePart key={view.key} instead={<CardsSkeleton />}>
          <View open={open} view={view} shownRowId={taskId} onOpenRow={(id) => show(id)} />
        </LatePart>
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}
