import { newId } from '../../platform/ids.ts';
import type { NotificationInsert } from './notifications.change.store.ts';
import type { Cause } from './notifications.hooks.ts';

/** Returns one row for each user, kind and subject. The last cause decides the source, and the actors are the latest first. */
export function combineCauses(causes: readonly Cause[]): NotificationInsert[] {
  const rows = new Map<string, NotificationInsert>();
  for (const { kind, workspaceId, subjectId, sourceId = newId(), actorId, userIds, count = 1 } of causes) {
    for (const userId of new Set(userIds)) {
      if (userId === actorId) continue;
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
        event_count: (before?.event_count ?? 0) + count,
      });
    }
  }
  return [...rows.values()];
}
