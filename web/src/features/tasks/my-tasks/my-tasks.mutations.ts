import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { statusForCompletion } from '@workflow/contract/databases/properties/task-completion.ts';
import { updateTaskCell } from '@workflow/contract/projects/projects.endpoints.ts';
import type { MyTask, MyTasks, MyTasksProject } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { updateCacheAndPendingFetches } from '../../../platform/cache/live-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { applyRowsCreated } from '../../databases/databases.events.ts';
import { textsOfKind } from '../../databases/databases.texts.ts';
import { addPendingEdits } from '../../databases/rows/window/rows.pending.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { myTasksKey, withTask } from './my-tasks.cache.ts';

const texts = tasksTexts.myTasks;

/** Returns the cell change that completes or reopens a task; null if its project has no property for that. */
export function completionChangeOf({ properties }: MyTasksProject, isDone: boolean) {
  const status = statusPropertyOf(properties);
  const value = status && statusForCompletion(isDone, status);
  return status && value !== undefined ? { property_id: status.id, value } : null;
}

interface Completion {
  readonly task: MyTask;
  readonly project: MyTasksProject;
  readonly isDone: boolean;
}

/** Completes or reopens a task. The change is optimistic and can be undone. */
export function useCompleteTask(workspaceId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'my tasks' },
    mutationFn: ({ task, property_id, value }: Sent) =>
      call(updateTaskCell, { params: { task_id: task.id, property_id }, body: { value } }),
    onSuccess: (row, { task }) => {
      for (const state of ['open', 'done'] as const)
        updateCacheAndPendingFetches<MyTasks>(client, myTasksKey(workspaceId, state), (cached) =>
          withTask(cached, task.id, row),
        );
      applyRowsCreated(client, { workspace_id: workspaceId, database_id: task.database_id, rows: [row] });
      void client.invalidateQueries({ queryKey: myTasksKey(workspaceId) });
    },
    onSettled: (_, __, { shown }) => shown(),
    onError: (error) => toast.error(errorMessageOf(error, textsOfKind('project').editFailed)),
  });
  const complete = ({ task, project, isDone }: Completion): void => {
    const change = completionChangeOf(project, isDone);
    if (!change) return;
    mutate({ task, ...change, shown: addPendingEdits([{ row_id: task.id, ...change }]) });
    const undo = { label: texts.undo, run: () => complete({ task, project, isDone: false }) };
    if (isDone) toast.success(texts.completed, `completed ${task.id}`, undo);
  };
  return complete;
}

interface Sent {
  readonly task: MyTask;
  readonly property_id: string;
  readonly value: string;
  readonly shown: () => void;
}
