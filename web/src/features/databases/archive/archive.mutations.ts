import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import {
  archiveDoneTasks,
  archiveTask,
  unarchiveTask,
} from '@workflow/contract/projects/archive/archive.endpoints.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { applyRowsCreated } from '../databases.events.ts';
import { archiveKey } from './archive.queries.ts';
import { archiveTexts as texts } from './archive.texts.ts';

type Place = Pick<Database, 'id' | 'workspace_id'>;

interface Archiving {
  readonly taskId: string;
  readonly archived: boolean;
}

/** Puts a task out of the way, or back; putting it away can be taken back. */
export function useArchive(place: Place) {
  const client = useQueryClient();
  const mutation = useMutation({
    scope: { id: `archive of ${place.id}` },
    mutationFn: ({ taskId, archived }: Archiving) =>
      call(archived ? archiveTask : unarchiveTask, { params: { id: place.id, task_id: taskId } }),
    onSuccess: (row, { taskId, archived }) => {
      applyRowsCreated(client, { workspace_id: place.workspace_id, database_id: place.id, rows: [row] });
      void client.invalidateQueries({ queryKey: archiveKey(place) });
      const undo = { label: texts.undo, run: () => mutation.mutate({ taskId, archived: false }) };
      if (archived) toast.success(texts.archived, `archived ${taskId}`, undo);
      else toast.success(texts.restored, `archived ${taskId}`);
    },
    onError: (error, { archived }) =>
      toast.error(detailOf(error, archived ? texts.failed : texts.restoreFailed)),
  });
  return mutation;
}

/** Archives everything that is done, however much that is. */
export function useArchiveDone(place: Place) {
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
    onError: (error) => toast.error(detailOf(error, texts.failed)),
  });
}
