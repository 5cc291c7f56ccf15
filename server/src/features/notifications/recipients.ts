import type {
  ConversationNotificationSettings,
  NotificationRecipient,
} from '@workflow/contract/notifications/notifications.decision.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '@workflow/contract/preferences/preferences.schema.ts';
import type { DoNotDisturb } from '@workflow/contract/users/do-not-disturb.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { listPreferences } from '../preferences/preferences.access.ts';
import type { NotifiableEvent } from './notifications.hooks.ts';

/** The notification settings of the users whom some events may concern. */
export interface Recipients {
  readonly find: (userId: string, conversationId?: string) => NotificationRecipient;
}

const keyOf = (userId: string, conversationId: string) => `${userId} ${conversationId}`;

async function listDoNotDisturb(
  { sql }: Reader,
  userIds: readonly string[],
): Promise<Map<string, DoNotDisturb>> {
  const rows = await sql<{ id: string; do_not_disturb: DoNotDisturb }[]>`
    select id, do_not_disturb from users
    where id = any(${userIds as string[]}::uuid[]) and do_not_disturb is not null`;
  return new Map(rows.map(({ id, do_not_disturb }) => [id, do_not_disturb]));
}

type SettingsRow = Omit<ConversationNotificationSettings, 'kind'> & {
  readonly user_id: string;
  readonly conversation_id: string;
};

/** Loads the kinds of conversations, and the settings of users who have changed them. */
async function loadConversations({ sql }: Reader, ids: readonly string[], userIds: readonly string[]) {
  const [kinds, settings] = await Promise.all([
    sql<{ id: string; kind: 'channel' | 'dm' }[]>`
      select id, kind from conversations where id = any(${ids as string[]}::uuid[])`,
    sql<SettingsRow[]>`
      select user_id, conversation_id, notification_level as level, is_muted from conversation_settings
      where conversation_id = any(${ids as string[]}::uuid[]) and user_id = any(${userIds as string[]}::uuid[])`,
  ]);
  return {
    kinds: new Map(kinds.map(({ id, kind }) => [id, kind])),
    settings: new Map(settings.map((row) => [keyOf(row.user_id, row.conversation_id), row])),
  };
}

/** Loads the settings for all recipients of the events, in a fixed number of statements. */
export async function loadRecipients(
  reader: Reader,
  events: readonly NotifiableEvent[],
): Promise<Recipients> {
  const userIds = [...new Set(events.flatMap(({ reasons }) => reasons.flatMap((one) => one.userIds)))];
  const conversationIds = [...new Set(events.flatMap(({ conversationId }) => conversationId ?? []))];
  const [preferences, doNotDisturb, { kinds, settings }] = await Promise.all([
    listPreferences(reader, userIds),
    listDoNotDisturb(reader, userIds),
    loadConversations(reader, conversationIds, userIds),
  ]);
  return { find: (userId, conversationId) => findRecipient(userId, conversationId) };

  function findRecipient(userId: string, conversationId: string | undefined): NotificationRecipient {
    const kind = conversationId && kinds.get(conversationId);
    const own = conversationId ? settings.get(keyOf(userId, conversationId)) : undefined;
    const known: Preferences = preferences.get(userId) ?? DEFAULT_PREFERENCES;
    return {
      preferences: known,
      doNotDisturb: doNotDisturb.get(userId) ?? null,
      conversation: kind ? { kind, level: own?.level ?? 'default', is_muted: own?.is_muted ?? false } : null,
    };
  }
}
