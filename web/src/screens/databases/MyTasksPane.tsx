import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { databaseAddress } from '../../features/databases/databases.address.ts';
import type { DatabaseRef } from '../../features/databases/databases.cache.ts';
import { databaseQuery } from '../../features/databases/databases.queries.ts';
import { useDatabaseRoom } from '../../features/databases/databases.room.ts';
import { EditConflicts } from '../../features/databases/rows/conflicts/EditConflicts.tsx';
import { MyTasks } from '../../features/tasks/my-tasks/MyTasks.tsx';
import type { MyTasksSearch } from '../../features/tasks/my-tasks/my-tasks.address.ts';
import { useMyTasks } from '../../features/tasks/my-tasks/my-tasks.queries.ts';
import { tasksTexts } from '../../features/tasks/tasks.texts.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { TaskSidePanel } from './TaskSidePanel.tsx';

interface Props {
  workspaceId: string;
  setPanel: (panel: SidePanelOptions | null) => void;
}

/** The user’s tasks in all projects, with the open task in the side panel. */
export function MyTasksPane({ workspaceId, setPanel }: Props) {
  const navigate = useNavigate();
  const { project, task }: MyTasksSearch = useSearch({ strict: false });
  useTitleSubject(tasksTexts.myTasks.title);
  const show = (shown: MyTasksSearch) =>
    void navigate({ to: '/workspace/$workspaceId/my-tasks', params: { workspaceId }, search: shown });
  return (
    <>
      <MyTasks
        workspaceId={workspaceId}
        shownTaskId={task ?? null}
        onOpen={({ id, database_id }) => show({ project: database_id, task: id })}
      />
      {project && task && (
        <OpenTask
          key={project}
          place={{ id: project, workspace_id: workspaceId }}
          taskId={task}
          show={show}
          setPanel={setPanel}
        />
      )}
    </>
  );
}

interface OpenTaskProps {
  place: DatabaseRef;
  taskId: string;
  show: (shown: MyTasksSearch) => void;
  setPanel: Props['setPanel'];
}

/** The open task. Its project is loaded and subscribed while the task is open. J and K step through the list across projects. */
function OpenTask({ place, taskId, show, setPanel }: OpenTaskProps) {
  const navigate = useNavigate();
  useDatabaseRoom(place);
  const open = useQuery(databaseQuery(place, 'project')).data;
  const tasks = useMyTasks(place.workspace_id, 'open').query.data?.tasks;
  if (!open) return null;
  const at = tasks?.findIndex(({ id }) => id === taskId) ?? -1;
  return (
    <>
      <TaskSidePanel
        open={open}
        taskId={taskId}
        previousId={tasks?.[at - 1]?.id ?? null}
        nextId={(at >= 0 && tasks?.[at + 1]?.id) || null}
        onOpen={(id) =>
          show({ project: tasks?.find((one) => one.id === id)?.database_id ?? place.id, task: id })
        }
        onClose={() => show({})}
        onTurn={() => void navigate(databaseAddress('project', place, { task: taskId, full: '1' }))}
        setPanel={setPanel}
      />
      <EditConflicts open={open} />
    </>
  );
}
