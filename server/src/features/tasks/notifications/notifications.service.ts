import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { addDaysInZone, dateInZone, startOfDay } from '@workflow/contract/core/schemas/time-zone.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import {
  NOTICE_TITLE_MAX,
  REMINDER_HOUR,
} from '@workflow/contract/tasks/notifications/notifications.limits.ts';
import type { TaskNotice } from '@workflow/contract/tasks/notifications/notifications.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { filterProjectMembers, findAuthor, listTaskTitles, putTimeZone } from './notifications.store.ts';

/** Sends task notifications to a user. All task notifications go through this function. */
export function notifyUser(
  tx: Tx,
  workspaceId: string,
  userId: string,
  notices: readonly TaskNotice[],
): void {
  if (notices.length === 0) return;
  tx.publish(taskNotices, [rooms.user(userId)], { workspace_id: workspaceId, notices: [...notices] });
}

interface About {
  readonly rowId: string;
  readonly people: readonly string[];
}

/**
 * Notifies users about what another user did with tasks of one project. Users who cannot see the project get
 * no notification.
 */
export async function notifyAboutTasks(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  kind: 'assigned' | 'mentioned',
  { id: project_id, workspace_id }: Pick<Database, 'id' | 'workspace_id'>,
  tasks: readonly About[],
): Promise<void> {
  const others = new Set(tasks.flatMap(({ people }) => people));
  others.delete(actor.userId);
  if (others.size === 0) return;
  const insiders = await filterProjectMembers(tx, workspace_id, [...others]);
  if (insiders.length === 0) return;
  const ids = tasks.map(({ rowId }) => rowId);
  const [names, by] = await Promise.all([listTaskTitles(tx, ids), findAuthor(tx, actor.userId)]);
  const notices = tasks.flatMap(({ rowId, people }) => {
    const titles = names.get(rowId);
    if (!titles) return [];
    // One event has the notices of many tasks, so long titles would make it too large.
    const task_name = firstCharacters(titles.task_name, NOTICE_TITLE_MAX);
    return [
      { people: new Set(people), notice: { kind, project_id, task_id: rowId, ...titles, task_name, by } },
    ];
  });
  for (const userId of insiders)
    notifyUser(
      tx,
      workspace_id,
      userId,
      notices.filter(({ people }) => people.has(userId)).map(({ notice }) => notice),
    );
}

/**
 * Returns the time of the next reminder in milliseconds: this morning if it is still ahead, otherwise
 * tomorrow morning.
 */
export function nextMorning(timeZone: string, now: number): number {
  const today = dateInZone(timeZone, now);
  const morning = startOfDay(timeZone, today, REMINDER_HOUR);
  return morning > now ? morning : startOfDay(timeZone, addDaysInZone(today, 1, timeZone), REMINDER_HOUR);
}

export async function setOwnTimeZone(tx: Tx, { userId }: Actor, timeZone: string): Promise<void> {
  await putTimeZone(tx, userId, timeZone, new Date(nextMorning(timeZone, Date.now())));
}
