import type { QueryClient } from '@tanstack/react-query';
import { newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import {
  newNotification,
  notificationsRead,
  notificationsRemoved,
} from '@workflow/contract/notifications/notifications.events.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';
import { settingsByConversation, sidebarKey } from '../sidebar/sidebar.cache.ts';
import { currentWorkspaceId } from '../workspaces/workspaces.selection.ts';
import { createDesktopAlerts, type DesktopAlerts } from './desktop-alerts.ts';
import { titleOf } from './notification-title.ts';

/** Shows new notifications and direct messages on the desktop until the signal aborts. Reading them anywhere closes them. */
export function showDesktopNotifications(
  client: QueryClient,
  open: (link: string) => void,
  signal: AbortSignal,
): void {
  const alerts = createDesktopAlerts(open, signal);
  if (!alerts) return;
  const stops = [...alertNotifications(alerts), ...alertDirectMessages(client, alerts)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

const alertNotifications = ({ offer, cancel, cancelAll }: DesktopAlerts) => [
  subscribe(newNotification, (arrived) => offer({ ...arrived, title: titleOf(arrived) })),
  subscribe(notificationsRead, ({ ids }) => {
    if (ids === null) cancelAll();
    else for (const id of ids) cancel(id);
  }),
  subscribe(notificationsRemoved, ({ ids }) => {
    for (const id of ids) cancel(id);
  }),
];

/** A user who is online gets no notification of a direct message in the list, because the conversation is unread, but an alert. */
const alertDirectMessages = (client: QueryClient, { offer, cancel }: DesktopAlerts) => [
  subscribe(newDmMessage, ({ dm_id, user_id, user, content, mentions }) => {
    const userId = getCurrentUserId(client);
    const workspaceId = currentWorkspaceId();
    const wanted = client.getQueryData(preferencesQuery.queryKey) ?? DEFAULT_PREFERENCES;
    // A mention has a notification of its own, unless the user turned mentions off.
    const isNotified = wanted.mentions && mentions.some((one) => one.user?.id === userId);
    if (!workspaceId || user_id === userId || isNotified || !wanted.messages) return;
    const settings = settingsByConversation(client.getQueryData<Arrangement>(sidebarKey(workspaceId)));
    if (settings.get(dm_id)?.is_muted) return;
    const link = `/workspace/${workspaceId}/dm/${dm_id}`;
    offer({ id: dm_id, title: displayNameOf(user), place: null, content, link });
  }),
  subscribe(readPositionsChanged, ({ positions }) => {
    for (const { dm_id } of positions) if (dm_id) cancel(dm_id);
  }),
];
