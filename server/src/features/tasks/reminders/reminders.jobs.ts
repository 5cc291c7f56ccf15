import { addDaysInZone, dateInZone, startOfDay } from '@workflow/contract/core/schemas/time-zone.ts';
import { SEPARATE_TASK_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import { REMINDER_HOUR, TASK_REMINDERS_MAX } from '@workflow/contract/tasks/reminders/reminders.limits.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { type Cause, notify } from '../../notifications/notifications.service.ts';
import { listAssignedProjects } from '../my-tasks/my-tasks.service.ts';
import { listAssignedRecords } from '../my-tasks/my-tasks.store.ts';
import { nextReminderTime } from './reminders.service.ts';
import {
  type DueReminder,
  listWorkspacesWithProjects,
  lockDueReminder,
  setReminded,
} from './reminders.store.ts';

/** The job runs every five minutes, because the local morning can start at any quarter of an hour. */
export const remindOfTasks = defineJob({
  name: 'databases.remind-of-tasks',
  schedule: '*/5 * * * *',
  retry: { times: 1, delaySeconds: 30 },
  timeoutSeconds: 600,
  uniqueBy: () => 'all',
});

/**
 * Reminds every user whose local morning has started of the tasks that are due today, and of tasks that
 * became overdue since the last reminder. Each user has a transaction, so that one failure does not stop the others.
 */
export async function sendDueReminders(
  { transact }: Pick<Context, 'transact'>,
  now = new Date(),
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (;;) {
    let userId: string | null = null;
    try {
      userId = await transact(async (tx) => {
        const person = await lockDueReminder(tx, now, [...failures.keys()]);
        userId = person?.user_id ?? null;
        if (person) await remindUser(tx, person, now.getTime());
        return userId;
      });
      if (userId === null) break;
    } catch (error) {
      if (userId === null) throw error;
      failures.set(userId, error);
    }
  }
  for (const failure of failures.values()) throw failure;
}

async function remindUser(tx: Tx, person: DueReminder, now: number): Promise<void> {
  const { user_id, time_zone, reminded_on } = person;
  const today = dateInZone(time_zone, now);
  const next = new Date(nextReminderTime(time_zone, now));
  // No server was running during the last morning and today's morning is still ahead, or the user was already
  // reminded today in another time zone.
  const isEarly = startOfDay(time_zone, today, REMINDER_HOUR) > now;
  if (isEarly || (reminded_on !== null && reminded_on >= today)) return setReminded(tx, user_id, next, null);
  const since = reminded_on ?? addDaysInZone(today, -1, time_zone);
  const causes: Cause[] = [];
  for (const workspaceId of await listWorkspacesWithProjects(tx, user_id))
    causes.push(...(await listDue(tx, { workspaceId, userId: user_id, time_zone, since, today })));
  await notify(tx, causes);
  await setReminded(tx, user_id, next, today);
}

interface DueTasksFilter {
  readonly workspaceId: string;
  readonly userId: string;
  readonly time_zone: string;
  /** The first due date to include. */
  readonly since: string;
  readonly today: string;
}

/** Returns a notification for each due task of a workspace, or one for many. */
async function listDue(
  tx: Tx,
  { workspaceId, userId, time_zone, since, today }: DueTasksFilter,
): Promise<Cause[]> {
  const projects = await listAssignedProjects(tx, workspaceId, userId);
  const { records } = await listAssignedRecords(tx, {
    userId,
    readings: [...projects.values()].map(({ reading }) => reading),
    state: 'open',
    timeZone: time_zone,
    due: { from: since, to: today },
    limit: TASK_REMINDERS_MAX,
    after: null,
  });
  const cause = { workspaceId, actorId: null, userIds: [userId] };
  if (records.length > SEPARATE_TASK_NOTIFICATIONS_MAX)
    return [{ ...cause, kind: 'tasks_due', subjectId: workspaceId, count: records.length, isTotal: true }];
  return records.map(({ id, due_on }) => ({
    ...cause,
    kind: due_on === today ? 'task_due' : 'task_overdue',
    subjectId: id,
  }));
}

export const reminderWorkers: readonly Worker[] = [
  defineWorker(remindOfTasks, ({ transact }) => sendDueReminders({ transact })),
];
