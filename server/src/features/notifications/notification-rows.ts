import { decideNotification } from '@workflow/contract/notifications/notifications.decision.ts';
import { newId } from '../../platform/ids.ts';
import type { NotificationInsert } from './notifications.change.store.ts';
import type { NotifiableEvent, Reason } from './notifications.hooks.ts';
import type { Recipients } from './recipients.ts';

/** Groups the reasons of an event by user, in order. The user who caused the event is left out. */
export function reasonsByUser({ reasons, actorId }: NotifiableEvent): Map<string, Reason[]> {
  const byUser = new Map<string, Reason[]>();
  for (const reason of reasons)
    for (const userId of new Set(reason.userIds)) {
      if (userId === actorId) continue;
      const own = byUser.get(userId);
      if (own) own.push(reason);
      else byUser.set(userId, [reason]);
    }
  return byUser;
}

/** A row to insert, and whether it also alerts the user and is emailed. */
export interface NewNotificationRow extends NotificationInsert {
  readonly isAlerted: boolean;
  readonly isEmailed: boolean;
  /** The id under which the event can return after it was withdrawn. */
  readonly return_id: string | null;
}

/**
 * Returns one row for each user, kind and subject, according to the settings of the users. Several events of one row are counted together:
 * the last one is the source, and the latest actor comes first.
 */
export function buildNotificationRows(
  events: readonly NotifiableEvent[],
  recipients: Recipients,
  now: number,
): NewNotificationRow[] {
  const rows = new Map<string, NewNotificationRow>();
  for (const event of events) {
    const {
      workspaceId,
      conversationId,
      sourceId = newId(),
      actorId,
      count = 1,
      isTotal = false,
      returnId = null,
    } = event;
    for (const [userId, reasons] of reasonsByUser(event)) {
      const decision = decideNotification(reasons, recipients.find(userId, conversationId), now);
      if (!decision) continue;
      const { kind, isAlerted, isEmailed } = decision;
      const { subjectId } = reasons.find((reason) => reason.kind === kind)!;
      const key = `${userId} ${kind} ${subjectId}`;
      const before = rows.get(key);
      const actors = [...(actorId ? [actorId] : []), ...(before?.actor_ids ?? [])];
      rows.set(key, {
        id: before?.id ?? newId(),
        user_id: userId,
        workspace_id: workspaceId,
        kind,
        subject_id: subjectId,
        source_id: sourceId,
        actor_ids: [...new Set(actors)],
        event_count: (isTotal ? 0 : (before?.event_count ?? 0)) + count,
        is_total: isTotal,
        isAlerted,
        isEmailed,
        return_id: returnId,
      });
    }
  }
  return [...rows.values()];
}
