import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { lockRecords } from '../../databases/rows/rows.store.ts';
import { createNextTask, lockForNextTasks } from './next-task.service.ts';
import { type DueRepeat, isDue, listDueRepeats, lockProject } from './repeats.store.ts';

const BATCH = 100;

/** The job runs every minute; as long as no task is due, a run costs one statement. */
export const createDueTasksJob = defineJob({
  name: 'databases.make-due-tasks',
  schedule: '* * * * *',
  retry: { times: 2, delaySeconds: 5 },
  timeoutSeconds: 600,
  uniqueBy: () => 'all',
});

/**
 * Creates the due tasks of all series, each in a transaction of its own. A transaction that comes second
 * finds the task already created.
 */
export async function createDueTasks(
  { reader, transact }: Pick<Context, 'reader' | 'transact'>,
  now = new Date(),
): Promise<void> {
  const errors: unknown[] = [];
  const tried = new Set<string>();
  for (;;) {
    const due = (await listDueRepeats(reader, now, BATCH + tried.size)).filter(({ id }) => !tried.has(id));
    if (due.length === 0) break;
    for (const one of due) {
      tried.add(one.id);
      await transact((tx) => createDueTask(tx, one, now)).catch((error) => errors.push(error));
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function createDueTask(
  tx: Parameters<Parameters<Context['transact']>[0]>[0],
  { id, database_id }: DueRepeat,
  now: Date,
): Promise<void> {
  const database = await lockProject(tx, database_id);
  if (!database) return;
  await lockForNextTasks(tx, database, [id]);
  const [record] = await lockRecords(tx, [id]);
  if (!record || !(await isDue(tx, id, now))) return;
  await createNextTask(tx, { database, userId: record.created_by, record, now: now.getTime() });
}

export const repeatWorkers: readonly Worker[] = [
  defineWorker(createDueTasksJob, ({ reader, transact }) => createDueTasks({ reader, transact })),
];
