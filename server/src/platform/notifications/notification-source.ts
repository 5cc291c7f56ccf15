import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Fragment, Sql } from '../database/connection/client.ts';

/**
 * The description of a feature’s kinds of notifications, as SQL about a row `n` of `notifications`. It is evaluated whenever a
 * notification is created, listed or counted, so that a notification never reveals more than its user may see at that moment.
 */
export interface NotificationSource {
  readonly kinds: readonly NotificationKind[];
  /** Whether the user `n.user_id` may see the subject `n.subject_id` now. */
  readonly isVisible: (sql: Sql, n: Fragment) => Fragment;
  /**
   * Selects one JSON object with `place`, `content`, `link` and, if there is one, `detail` (see `Notification`). `n.source_id` is the event that
   * caused the notification last, such as the newest reply of a thread.
   */
  readonly describe: (sql: Sql, n: Fragment) => Fragment;
  /**
   * Selects one JSON object with the `id` of the conversation whose settings decide, and with `is_group`: whether `n.source_id` mentions only a group,
   * and not the user by name. Sources outside conversations have none.
   */
  readonly findConversation?: (sql: Sql, n: Fragment) => Fragment;
  /** Whether the user has read the subject elsewhere, up to `n.source_id`. Without it, only clients mark the notification as read. */
  readonly isRead?: (sql: Sql, n: Fragment) => Fragment;
  /**
   * Selects `id` and `actor_id` of the events of the subject that are not deleted, the newest first. A kind whose events users can delete, such as
   * replies, needs it: after the deletion of `n.source_id` another event takes its place. If events of the kind always notify in order, it selects
   * none after `n.source_id`. It limits the rows that it reads, not only the events that it finds, because the caller looks for the events of some
   * users.
   */
  readonly listEvents?: (sql: Sql, n: Fragment) => Fragment;
}
