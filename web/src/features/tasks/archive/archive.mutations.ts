import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import {
  archiveDoneTasks,
  archiveTask,
  unarchiveTask,
} from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { applyRowsCreated } from '../../databases/databases.events.ts';
import type { CommandContext, Direction, RowCommand } from '../../databases/rows/commands/row-command.ts';
import { useCommandRunner } from '../../databases/rows/commands/undo.history.ts';
import { archiveKey } from './archive.queries.ts';
import { archiveTexts as texts } from './archive.texts.ts';

type ProjectRef = Pick<Database, 'id' | 'workspace_id'>;

/** Creates a command that archives or restores a task. */
function createArchiveCommand(
  { client, database }: CommandContext,
  taskId: string,
  archived: boolean,
): RowCommand {
  const { id, workspace_id } = database;
  const isArchiving = (way: Direction) => archived === (way === 'done');
  let hasEffect = false;
  return {
    send: async (way) => {
      const params = { id, task_id: taskId };
      const row = await call(isArchiving(way) ? archiveTask : unarchiveTask, { params });
      applyRowsCreated(client, { workspace_id, database_id: id, rows: [row] });
      void client.invalidateQueries({ queryKey: archiveKey(database) });
      hasEffect = true;
      return { left: 0 };
    },
    failed: (way) => (isArchiving(way) ? texts.failed : texts.restoreFailed),
    hasEffect: () => hasEffect,
  };
}

/** Archives or restores a task, with undo. */
export function useArchiveTask(database: CommandContext['database']) {
  const client = useQueryClient();
  const { perform, takeBack } = useCommandRunner(database);
  return (taskId: string, archived: boolean) => {
    const command = createArchiveCommand({ client, database }, taskId, archived);
    const undo = { label: texts.undo, run: () => takeBack(command) };
    const onSuccess = () => {
      if (archived) toast.success(texts.archived, `archived ${taskId}`, undo);
      else toast.success(texts.restored, `archived ${taskId}`);
    };
    perform(command, { onSuccess });
  };
}

/** Archives all completed tasks of a project in batches. */
export function useArchiveCompletedTasks(place: ProjectRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `archive of ${place.id}` },
    mutationFn: async () => {
      let count = 0;
      for (;;) {
        const { archived, has_more } = await call(archiveDoneTasks, { params: { id: place.id } });
        count += archived;
        if (!has_more) return count;
      }
    },
    onSuccess: (count) => {
      void client.invalidateQueries({ queryKey: archiveKey(place) });
      toast.success(texts.archivedDone({ count }));
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
}
