import { type ReactNode, useMemo, useState } from 'react';
import type { DatabaseSearch } from '../../features/databases/databases.address.ts';
import type { OpenDatabase } from '../../features/databases/databases.cache.ts';
import { DatabaseExtensions } from '../../features/databases/databases.extension.ts';
import { useInitializeDefaults } from '../../features/databases/databases.mutations.ts';
import { useHistoryKeys } from '../../features/databases/rows/commands/undo-keys.history.ts';
import { EditConflicts } from '../../features/databases/rows/conflicts/EditConflicts.tsx';
import { useRowOrder } from '../../features/databases/views/rows/useRowOrder.ts';
import type { ShownView } from '../../features/databases/views/shown-view.ts';
import { findView } from '../../features/databases/views/tabs/shown-views.ts';
import { useFirstView } from '../../features/databases/views/tabs/useFirstView.ts';
import { useShownViews } from '../../features/databases/views/tabs/useShownViews.ts';
import { ViewToolsContext } from '../../features/databases/views/tabs/view-tools.context.ts';
import { CardsSkeleton, PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { databaseExtensions } from './database-extensions.ts';
import { TaskPanel, type TaskPanelProps, TaskSidePanel } from './TaskSidePanel.tsx';
import { useIsViewCodeLoaded, viewComponentOf } from './view-components.ts';

/** Returns the ids of the previous and next row. */
function adjacentRows(ids: readonly string[], id: string) {
  const at = ids.indexOf(id);
  return { previousId: (at > 0 && ids[at - 1]) || null, nextId: (at >= 0 && ids[at + 1]) || null };
}

/** The views of a database, and which of them is selected. */
export interface ShownViews {
  readonly views: readonly ShownView[];
  readonly view: ShownView;
  readonly onView: (key: string) => void;
}

interface Props {
  open: OpenDatabase;
  /** The open view and row, from the URL. */
  at: DatabaseSearch;
  onGo: (to: DatabaseSearch) => void;
  setPanel: (panel: SidePanelOptions | null) => void;
  /** Renders the header above the view. */
  header: (shown: ShownViews) => ReactNode;
}

/** An open database: its header, the selected view, and the open row in the side panel. */
export function DatabaseBody(props: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const tools = useMemo(() => ({ slot, setSlot }), [slot]);
  return (
    <DatabaseExtensions value={databaseExtensions}>
      <ViewToolsContext value={tools}>
        <ExtendedBody {...props} />
      </ViewToolsContext>
    </DatabaseExtensions>
  );
}

function ExtendedBody({ open, at, onGo, setPanel, header }: Props) {
  const { database } = open;
  const { lastKey, defaultKey, remember } = useFirstView(database);
  const views = useShownViews(open, at.view ?? lastKey);
  const view = findView(views, at.view ?? lastKey) ?? findView(views, defaultKey) ?? views[0]!;
  useInitializeDefaults(open);
  useHistoryKeys(database);
  const taskId = at.task ?? null;
  const ids = useRowOrder(open, view, taskId);
  const View = viewComponentOf(view.type);
  const isFetched = useIsViewCodeLoaded(view.type);

  const isFull = at.full === '1';
  const show = (task: string | null, full = isFull) =>
    onGo({
      ...(at.view && { view: at.view }),
      ...(task !== null && { task }),
      ...(task !== null && full && { full: '1' }),
    });
  const onView = (key: string) => {
    onGo({ view: key, ...(taskId !== null && { task: taskId }) });
    remember(key);
  };
  const panel: TaskPanelProps | null =
    taskId === null
      ? null
      : {
          open,
          taskId,
          ...adjacentRows(ids, taskId),
          onOpen: (id) => show(id),
          onClose: () => show(null),
          onTurn: () => show(taskId, !isFull),
        };
  if (panel && isFull)
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <TaskPanel {...panel} isPage />
        <EditConflicts open={open} />
      </LazyBoundary>
    );
  return (
    <>
      {panel && <TaskSidePanel {...panel} setPanel={setPanel} />}
      {header({ views, view, onView })}
      {isFetched ? (
        <LazyBoundary key={view.key} fallback={<CardsSkeleton />}>
          <View open={open} view={view} openRowId={taskId} onOpenRow={(id) => show(id)} />
        </LazyBoundary>
      ) : (
        <CardsSkeleton />
      )}
      <EditConflicts open={open} />
    </>
  );
}
