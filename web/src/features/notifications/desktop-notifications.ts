import type { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import { groupDmLeft } from '@workflow/contract/dms/dms.events.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { decideNotification } from '@workflow/contract/notifications/notifications.decision.ts';
import {
  directMessageAlert,
  newNotification,
  notificationsRead,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { workspaceRemoved, workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { playNotificationSound } from '../../platform/browser/notification-sound.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { useSession } from '../../platform/session/session.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { preferencesQuery } from '../preferences/preferences.queries.ts';
import { createDesktopAlerts, type DesktopAlert, type DesktopAlerts } from './desktop-alerts.ts';
import { titleOf } from './notification-title.ts';

const dmMessageEvents = messageEvents(dmVariant);

/** Shows desktop alerts for new notifications and direct messages until the signal aborts. Reading them on any device closes them. */
export function showDesktopNotifications(
  client: QueryClient,
  open: (link: string) => void,
  signal: AbortSignal,
): void {
  const playSound = () => playNotificationSound(recipient(client).preferences.sound);
  const alerts = createDesktopAlerts(open, playSound, signal);
  if (!alerts) return;
  const stops = [
    ...alertNotifications(client, alerts),
    ...alertDirectMessages(alerts),
    ...closeAlertsOfLostPlaces(alerts),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

const recipient = (client: QueryClient) => ({
  preferences: client.getQueryData(preferencesQuery.queryKey) ?? DEFAULT_PREFERENCES,
  doNotDisturb: useSession.getState().user?.do_not_disturb ?? null,
  conversation: null,
});

/** Alerts the user of new notifications. The server has already applied all other settings, so only do not disturb is checked. */
const alertNotifications = (client: QueryClient, { offer, update, cancel, cancelAll }: DesktopAlerts) => [
  subscribe(newNotification, (arrived) => {
    // `alertDirectMessages` shows an alert for each message.
    if (arrived.kind === 'direct_message') return;
    const decision = decideNotification([{ kind: arrived.kind }], recipient(client), Date.now());
    if (decision?.isAlerted) offer({ ...arrived, title: titleOf(arrived) });
  }),
  subscribe(notificationUpdated, (updated) => {
    if (updated.kind === 'direct_message') return;
    if (updated.is_read) cancel(updated.id);
    else update({ ...updated, title: titleOf(updated) });
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
 * Alerts the user of direct messages in all workspaces. The server decides which ones, because the client knows the settings of a conversation
 * only while it shows the workspace.
 */
const alertDirectMessages = ({ offer, update, cancel, cancelInAllTabs }: DesktopAlerts) => {
  /** The newest alert of each direct message, with the id of its message. */
  const newest = new Map<string, DesktopAlert & { readonly messageId: string }>();
  return [
    subscribe(directMessageAlert, ({ workspace_id, dm_id, message_id, user, content }) => {
      const link = `/workspace/${workspace_id}/dm/${dm_id}`;
      const alert = { id: dm_id, title: displayNameOf(user), place: null, content, link };
      newest.set(dm_id, { ...alert, messageId: message_id });
      offer(alert);
    }),
    subscribe(dmMessageEvents.messageUpdated, ({ id, dm_id, content }) => {
      const alert = newest.get(dm_id);
      if (alert?.messageId === id) update({ ...alert, content });
    }),
    subscribe(dmMessageEvents.messageDeleted, ({ message_id, dm_id }) => {
      if (newest.get(dm_id)?.messageId === message_id) cancelInAllTabs(dm_id);
    }),
    subscribe(readPositionsChanged, ({ positions }) => {
      for (const { dm_id } of positions) if (dm_id) cancel(dm_id);
    }),
  ];
};

/**
 * Closes alerts about conversations and workspaces that the user lost access to, because alerts show their text. A changed role may end access, so it
 * closes all alerts of the workspace.
 */
const closeAlertsOfLostPlaces = ({ cancelWithin }: DesktopAlerts) => [
  subscribe(channelDeleted, ({ workspace_id, channel_id }) =>
    cancelWithin(`/workspace/${workspace_id}/channel/${channel_id}`),
  ),
  subscribe(groupDmLeft, ({ workspace_id, dm_id }) => cancelWithin(`/workspace/${workspace_id}/dm/${dm_id}`)),
  subscribe(workspaceRoleChanged, ({ workspace_id }) => cancelWithin(`/workspace/${workspace_id}`)),
  subscribe(workspaceRemoved, ({ workspace_id }) => cancelWithin(`/workspace/${workspace_id}`)),
];
