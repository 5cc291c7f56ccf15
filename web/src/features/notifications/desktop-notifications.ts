import type { QueryClient } from '@tanstack/react-query';
import { newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import {
  decideNotification,
  type NotificationReason,
  type NotificationRecipient,
} from '@workflow/contract/notifications/notifications.decision.ts';
import {
  newNotification,
  notificationsRead,
  notificationsRemoved,
} from '@workflow/contract/notifications/notifications.events.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { playNotificationSound } from '../../platform/browser/notification-sound.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import { useSession } from '../../platform/session/session.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';
import { DEFAULT_SETTINGS, settingsByConversation, sidebarKey } from '../sidebar/sidebar.cache.ts';
import { currentWorkspaceId } from '../workspaces/workspaces.selection.ts';
import { createDesktopAlerts, type DesktopAlerts } from './desktop-alerts.ts';
import { titleOf } from './notification-title.ts';

/** Shows new notifications and direct messages on the desktop until the signal aborts. Reading them anywhere closes them. */
export function showDesktopNotifications(
  client: QueryClient,
  open: (link: string) => void,
  signal: AbortSignal,
): void {
  const playSound = () => playNotificationSound(recipient(client).preferences.sound);
  const alerts = createDesktopAlerts(open, playSound, signal);
  if (!alerts) return;
  const stops = [...alertNotifications(client, alerts), ...alertDirectMessages(client, alerts)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** Returns the settings of the signed-in user that decide about alerts. */
const recipient = (client: QueryClient, conversation: NotificationRecipient['conversation'] = null) => ({
  preferences: client.getQueryData(preferencesQuery.queryKey) ?? DEFAULT_PREFERENCES,
  doNotDisturb: useSession.getState().user?.do_not_disturb ?? null,
  conversation,
});

/** The server has decided that the notification is listed, so the client only checks “do not disturb”. */
const alertNotifications = (client: QueryClient, { offer, cancel, cancelAll }: DesktopAlerts) => [
  subscribe(newNotification, (arrived) => {
    // `alertDirectMessages` alerts of the message itself.
    if (arrived.kind === 'direct_message') return;
    const decision = decideNotification([{ kind: arrived.kind }], recipient(client), Date.now());
    if (decision?.isAlerted) offer({ ...arrived, title: titleOf(arrived) });
  }),
  subscribe(notificationsRead, ({ ids }) => {
    if (ids === null) cancelAll();
    else for (const id of ids) cancel(id);
  }),
  subscribe(notificationsRemoved, ({ ids }) => {
    for (const id of ids) cancel(id);
  }),
];

/**
 * Alerts a user who is online about a direct message. Such a message gets no notification in the list, because the conversation is marked
 * as unread.
 */
const alertDirectMessages = (client: QueryClient, { offer, cancel }: DesktopAlerts) => [
  subscribe(newDmMessage, ({ dm_id, user_id, user, content, mentions }) => {
    const userId = getCurrentUserId(client);
    const workspaceId = currentWorkspaceId();
    if (!workspaceId || user_id === userId) return;
    const settings = settingsByConversation(client.getQueryData<Arrangement>(sidebarKey(workspaceId)));
    const { notification_level: level, is_muted } = settings.get(dm_id) ?? DEFAULT_SETTINGS;
    const isNamed = mentions.some((one) => one.user?.id === userId);
    const reasons: NotificationReason[] = [
      ...(isNamed ? [{ kind: 'mention' as const }] : []),
      { kind: 'direct_message' },
    ];
    const decision = decideNotification(
      reasons,
      recipient(client, { kind: 'dm', level, is_muted }),
      Date.now(),
    );
    // A mention creates a notification, which already alerts the user.
    if (!decision?.isAlerted || decision.kind === 'mention') return;
    const link = `/workspace/${workspaceId}/dm/${dm_id}`;
    offer({ id: dm_id, title: displayNameOf(user), place: null, content, link });
  }),
  subscribe(readPositionsChanged, ({ positions }) => {
    for (const { dm_id } of positions) if (dm_id) cancel(dm_id);
  }),
];
