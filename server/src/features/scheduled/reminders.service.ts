import { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import { REMINDERS_MAX } from '@workflow/contract/scheduled/scheduled.limits.ts';
import type { Actor } from '../../platform/actor.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { defineDueJob, enqueueDue } from '../../platform/jobs/due-job.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as store from './reminders.store.ts';
import { checkSendTime } from './scheduled.store.ts';

export const deliverReminders = defineDueJob('scheduled.deliver-reminders', { times: 2, delaySeconds: 5 });

const BATCH_SIZE = 100;

export interface ReminderInput {
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Sets a reminder of the actor, in a workspace of which the caller has checked the membership. */
export async function setReminder(tx: Tx, { userId }: Actor, input: ReminderInput): Promise<void> {
  const remindAt = input.at.toISOString();
  await takeAdvisoryLock(tx, 'scheduled messages', userId);
  const time = await checkSendTime(tx, remindAt, 0);
  if (time === 'soon') fail(scheduledErrors.reminder_in_past);
  if (time === 'late') fail(scheduledErrors.scheduled_too_late);
  if ((await store.countWaitingReminders(tx, userId)) >= REMINDERS_MAX)
    fail(scheduledErrors.too_many_reminders);
  const { workspaceId, conversationId, text } = input;
  await store.insertReminder(tx, { id: newId(), userId, workspaceId, conversationId, text, remindAt });
  await enqueueDue(tx, deliverReminders, input.at);
}

export const listReminders = (tx: Tx, { userId }: Actor, workspaceId: string) =>
  store.listWaitingReminders(tx, userId, workspaceId);

/** Deletes the reminder with a number. Returns its text, or null if there is none. */
export const cancelReminder = (
  tx: Tx,
  { userId }: Actor,
  workspaceId: string,
  number: number,
): Promise<string | null> => store.cancelWaitingReminder(tx, userId, workspaceId, number);

/** Notifies users of due reminders in the transaction that marks them as delivered, so each comes once. Returns whether there may be more. */
export async function deliverDueReminders(tx: Tx): Promise<boolean> {
  const due = await store.takeDueReminders(tx, BATCH_SIZE);
  await notify(
    tx,
    due.map(({ id, user_id, workspace_id: workspaceId }) => ({
      kind: 'reminder' as const,
      workspaceId,
      subjectId: id,
      sourceId: id,
      actorId: null,
      userIds: [user_id],
    })),
  );
  return due.length === BATCH_SIZE;
}
