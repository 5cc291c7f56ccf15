import {
  IconAlarm,
  IconAt,
  IconCalendarTime,
  IconCheckbox,
  IconFileText,
  IconHash,
  IconMessage,
  IconMessages,
  IconMoodSmile,
  IconTag,
  IconUserPlus,
} from '@tabler/icons-react';
import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';

/** The icon of each kind of notification. */
export const notificationIcons: Readonly<Record<NotificationKind, typeof IconAt>> = {
  mention: IconAt,
  thread_reply: IconMessages,
  direct_message: IconMessage,
  keyword: IconTag,
  channel_message: IconHash,
  reaction: IconMoodSmile,
  member_added: IconUserPlus,
  channel_added: IconUserPlus,
  invitation_accepted: IconUserPlus,
  reminder: IconAlarm,
  task_assigned: IconCheckbox,
  tasks_assigned: IconCheckbox,
  task_mentioned: IconAt,
  task_comment: IconMessage,
  task_due: IconCalendarTime,
  task_overdue: IconCalendarTime,
  tasks_due: IconCalendarTime,
  page_mentioned: IconAt,
  page_comment: IconFileText,
  page_updated: IconFileText,
};
