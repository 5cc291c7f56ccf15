import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';

interface Facts {
  readonly name: string;
  readonly place: string;
  readonly count: number;
  readonly detail: string | null;
}

/** The German titles of notifications in emails. The web client has its own (`notifications.texts.de.ts`). */
const titles: Readonly<Record<NotificationKind, (facts: Facts) => string>> = {
  mention: ({ name, detail }) =>
    detail ? `Erwähnung von @${detail} durch ${name}` : `Du wurdest von ${name} erwähnt`,
  thread_reply: ({ name }) => `Antwort von ${name} in einem Thread, dem du folgst`,
  direct_message: ({ name, count }) =>
    count === 1 ? `Nachricht von ${name}` : `${count} Nachrichten von ${name}`,
  keyword: ({ name }) => `Nachricht von ${name} mit einem deiner Stichwörter`,
  channel_message: ({ name, place, count }) =>
    count === 1 ? `Nachricht von ${name} in ${place}` : `${count} Nachrichten von ${name} in ${place}`,
  reaction: ({ name, detail }) => `Reaktion ${detail ? `${detail} ` : ''}von ${name} auf deine Nachricht`,
  member_added: ({ name, place }) => `Du wurdest von ${name} zu ${place} hinzugefügt`,
  channel_added: ({ name, place }) => `Du wurdest von ${name} zu ${place} hinzugefügt`,
  group_added: ({ name, place }) =>
    `Du wurdest von ${name} zu einer Gruppe hinzugefügt${place && `: ${place}`}`,
  invitation_accepted: ({ name, place }) => `Deine Einladung zu ${place} wurde von ${name} angenommen`,
  reminder: () => 'Erinnerung',
  task_assigned: ({ name }) => `Neue Aufgabe für dich von ${name}`,
  tasks_assigned: ({ name, count }) => `${count} neue Aufgaben für dich von ${name}`,
  task_mentioned: ({ name }) => `Du wurdest von ${name} in einer Aufgabe erwähnt`,
  task_comment: ({ name }) => `Kommentar von ${name} zu deiner Aufgabe`,
  task_due: () => 'Eine Aufgabe ist heute fällig',
  task_overdue: () => 'Eine Aufgabe ist überfällig',
  tasks_due: ({ count }) => `${count} deiner Aufgaben sind fällig`,
  page_mentioned: ({ name }) => `Du wurdest von ${name} erwähnt`,
  page_comment: ({ name, place }) => `Kommentar von ${name} zu ${place}`,
  page_updated: ({ name, place }) => `${place} wurde von ${name} bearbeitet`,
};

export function germanTitleOf({
  kind,
  actor,
  other_actor_count,
  place,
  event_count,
  detail,
}: Notification): string {
  const first = actor ? (actor.full_name ?? actor.username) : 'Jemand';
  const others = other_actor_count === 1 ? '1 weitere Person' : `${other_actor_count} weitere Personen`;
  const name = other_actor_count > 0 ? `${first} und ${others}` : first;
  return titles[kind]({ name, place: place ?? '', count: event_count, detail });
}
