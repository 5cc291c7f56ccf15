import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

type TitledNotification = Pick<
  Notification,
  'kind' | 'actor' | 'other_actor_count' | 'event_count' | 'place' | 'detail'
>;

/** Returns the title of a notification in the current language. */
export function titleOf({
  kind,
  actor,
  other_actor_count,
  event_count,
  place,
  detail,
}: TitledNotification): string {
  const first = actor ? displayNameOf(actor) : texts.someone;
  const name = other_actor_count > 0 ? texts.others({ name: first, count: other_actor_count }) : first;
  if (kind === 'mention' && detail) return texts.groupMention({ name, group: detail });
  if (kind === 'reaction' && detail) return texts.emojiReaction({ name, emoji: detail });
  const title = texts.kinds[kind] as string | ((values: object) => string);
  return typeof title === 'string' ? title : title({ name, place: place ?? '', count: event_count });
}
