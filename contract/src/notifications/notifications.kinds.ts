import type { NotificationToggle } from '../preferences/preferences.schema.ts';

/** The notification types of the public API. Every other kind has the type `other`. */
export type NotificationType = 'mention' | 'page_comment' | 'page_updated' | 'member_added' | 'other';

/** The facts that the title of a notification can contain. */
export interface TitleFacts {
  /** The users who caused the notification, such as “Jon and 3 others”; not used for reminders. */
  readonly name: string;
  /** The place of the event, such as “#general” or the title of a project; empty for a direct message. */
  readonly place: string;
  /** The number of events that the notification combines. */
  readonly count: number;
  /** The group that a mention names (`channel` or `here`), or the emoji of the latest reaction; null for others. */
  readonly detail: string | null;
}

interface KindDefinition {
  readonly type: NotificationType;
  /** The preference that turns the kind off; null for kinds that users opt in to (keywords, and all messages of a channel). */
  readonly toggle: NotificationToggle | null;
  /** The English title of the API, emails and push messages. The web client has its own titles (`notifications.texts.ts`). */
  readonly title: (facts: TitleFacts) => string;
}

const inPlace = (place: string) => (place ? ` in ${place}` : '');
const tasks = (count: number) => (count === 1 ? 'a task' : `${count} tasks`);

/**
 * All kinds of notifications. A new kind needs an entry here, a `NotificationSource` in the server feature that causes it, an icon, and a title in
 * each language (`notifications.texts.ts`, `notifications.titles.de.ts`).
 */
export const notificationKinds = {
  mention: {
    type: 'mention',
    toggle: 'mentions',
    title: ({ name, place, detail }) =>
      detail ? `${name} mentioned @${detail}${inPlace(place)}` : `${name} mentioned you${inPlace(place)}`,
  },
  thread_reply: {
    type: 'other',
    toggle: 'messages',
    title: ({ name, place }) => `${name} replied to a thread you follow${inPlace(place)}`,
  },
  direct_message: {
    type: 'other',
    toggle: 'messages',
    title: ({ name, count }) =>
      count === 1 ? `${name} sent you a message` : `${name} sent you ${count} messages`,
  },
  keyword: {
    type: 'mention',
    toggle: null,
    title: ({ name, place }) => `${name} used one of your keywords${inPlace(place)}`,
  },
  channel_message: {
    type: 'other',
    toggle: null,
    title: ({ name, place, count }) =>
      count === 1 ? `${name} posted in ${place}` : `${name} posted ${count} messages in ${place}`,
  },
  reaction: {
    type: 'other',
    toggle: 'reactions',
    title: ({ name, place, detail }) =>
      `${name} reacted to your message${inPlace(place)}${detail ? ` with ${detail}` : ''}`,
  },
  member_added: {
    type: 'member_added',
    toggle: 'members',
    title: ({ name, place }) => `${name} added you to ${place}`,
  },
  channel_added: {
    type: 'member_added',
    toggle: 'members',
    title: ({ name, place }) => `${name} added you to ${place}`,
  },
  group_added: {
    type: 'member_added',
    toggle: 'members',
    title: ({ name, place }) => `${name} added you to a group${place && `: ${place}`}`,
  },
  invitation_accepted: {
    type: 'other',
    toggle: 'members',
    title: ({ name, place }) => `${name} accepted your invitation to ${place}`,
  },
  reminder: { type: 'other', toggle: 'reminders', title: () => 'Reminder' },
  task_assigned: {
    type: 'other',
    toggle: 'assignments',
    title: ({ name, place }) => `${name} assigned you a task${inPlace(place)}`,
  },
  tasks_assigned: {
    type: 'other',
    toggle: 'assignments',
    title: ({ name, place, count }) => `${name} assigned you ${tasks(count)}${inPlace(place)}`,
  },
  task_mentioned: {
    type: 'mention',
    toggle: 'mentions',
    title: ({ name, place }) => `${name} mentioned you in “${place}”`,
  },
  task_comment: {
    type: 'other',
    toggle: 'comments',
    title: ({ name, place }) => `${name} commented on “${place}”`,
  },
  task_due: {
    type: 'other',
    toggle: 'due_dates',
    title: ({ place }) => `A task is due today${inPlace(place)}`,
  },
  task_overdue: {
    type: 'other',
    toggle: 'due_dates',
    title: ({ place }) => `A task is overdue${inPlace(place)}`,
  },
  tasks_due: {
    type: 'other',
    toggle: 'due_dates',
    title: ({ place, count }) => `${count} of your tasks are due${inPlace(place)}`,
  },
  page_mentioned: {
    type: 'mention',
    toggle: 'mentions',
    title: ({ name, place }) => `${name} mentioned you${inPlace(place)}`,
  },
  page_comment: {
    type: 'page_comment',
    toggle: 'comments',
    title: ({ name, place }) => `${name} commented on ${place}`,
  },
  page_updated: {
    type: 'page_updated',
    toggle: 'page_edits',
    title: ({ name, place }) => `${name} edited ${place}`,
  },
} as const satisfies Record<string, KindDefinition>;

export type NotificationKind = keyof typeof notificationKinds;

export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Returns the names of the users who caused a notification: “Jon”, or “Jon and 3 others”. */
export function namesOf(first: string, otherCount: number): string {
  if (otherCount === 0) return first;
  return otherCount === 1 ? `${first} and 1 other` : `${first} and ${otherCount} others`;
}

export const notificationTypeOf = (kind: NotificationKind): NotificationType => notificationKinds[kind].type;

export const notificationTitleOf = (kind: NotificationKind, facts: TitleFacts): string =>
  (notificationKinds[kind] as KindDefinition).title(facts);

/** Returns the preference that turns the kind off; null for kinds that users opt in to. */
export const notificationToggleOf = (kind: NotificationKind): NotificationToggle | null =>
  notificationKinds[kind].toggle;
