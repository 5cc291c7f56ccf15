import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { channelsKey, isInChannelList } from '../../features/channels/channels.cache.ts';
import { compareNewestFirst, dmLabelOf, dmsKey } from '../../features/dms/dms.cache.ts';
import {
  groupBySection,
  type SettingsByConversation,
  settingsByConversation,
  sidebarKey,
  unreadCountsOf,
} from '../../features/sidebar/sidebar.cache.ts';
import type { Address } from '../../platform/feature/feature.ts';

/** A channel or direct message, as the sidebar shows it. */
export type SidebarConversation = {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  readonly unread: number;
  readonly mentions: number;
  readonly isStarred: boolean;
} & (
  | { readonly kind: 'channel'; readonly isPrivate: boolean }
  | { readonly kind: 'dm'; readonly people: Dm['other_users'] }
);

export interface ConversationLists {
  readonly channels: readonly Channel[];
  readonly dms: readonly Dm[];
  readonly arrangement: Arrangement | undefined;
}

const isUnread = ({ unread, mentions }: SidebarConversation) => unread + mentions > 0;

/** Whether the conversation has messages for this user: it is a direct message, or the user is mentioned. */
const isPersonal = ({ kind, mentions }: SidebarConversation) => kind === 'dm' || mentions > 0;

/**
 * Returns the conversations of the user’s lists in the order of the sidebar and of the keys for unread conversations: direct messages and
 * mentions first, each in the order of its own list, and starred conversations last, because they have a section of their own.
 */
export function orderConversations({ channels, dms, arrangement }: ConversationLists): SidebarConversation[] {
  const settings = settingsByConversation(arrangement);
  const listed = channels.filter(isInChannelList);
  const all = [
    ...rowsInOrder('dm', compareNewestFirst(dms), arrangement, settings).map((dm) => ofDm(dm, settings)),
    ...rowsInOrder('channel', listed, arrangement, settings).map((channel) => ofChannel(channel, settings)),
  ];
  const rankOf = (one: SidebarConversation) => (one.isStarred ? 2 : isPersonal(one) ? 0 : 1);
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rowsInOrder = <Row extends { readonly id: string }>(
  kind: 'channel' | 'dm',
  rows: readonly Row[],
  arrangement: Arrangement | undefined,
  settings: SettingsByConversation,
): Row[] => groupBySection(kind, rows, arrangement, settings).flatMap((group) => group.rows);

const ofChannel = (channel: Channel, settings: SettingsByConversation): SidebarConversation => ({
  kind: 'channel',
  id: channel.id,
  name: channel.name,
  address: {
    to: '/workspace/$workspaceId/channel/$channelId',
    params: { workspaceId: channel.workspace_id, channelId: channel.id },
  },
  ...unreadCountsOf(channel, settings.get(channel.id)?.is_muted ?? false),
  isStarred: settings.get(channel.id)?.is_starred ?? false,
  isPrivate: channel.is_private,
});

const ofDm = (dm: Dm, settings: SettingsByConversation): SidebarConversation => ({
  kind: 'dm',
  id: dm.id,
  name: dmLabelOf(dm),
  address: {
    to: '/workspace/$workspaceId/dm/$dmId',
    params: { workspaceId: dm.workspace_id, dmId: dm.id },
  },
  ...unreadCountsOf(dm, settings.get(dm.id)?.is_muted ?? false),
  isStarred: settings.get(dm.id)?.is_starred ?? false,
  people: dm.other_users,
});

interface Shown {
  /** The open conversation, if it stays listed although it is read now. */
  readonly keptId: string | null;
  /** The kind whose list is on the screen, so that its conversations are not shown twice. */
  readonly listedKind: SidebarConversation['kind'] | null;
}

/** Returns the conversations that need the user: unread ones, and all starred ones. */
export function chooseConversations(all: readonly SidebarConversation[], { keptId, listedKind }: Shown) {
  const shown = all.filter(({ kind }) => kind !== listedKind);
  return {
    unread: shown.filter((one) => !one.isStarred && (isUnread(one) || one.id === keptId)),
    starred: shown.filter(({ isStarred }) => isStarred),
  };
}

/** Returns the next or previous unread conversation after the open one. After the last one, the first one follows. */
export function findAdjacentUnread(
  all: readonly SidebarConversation[],
  openId: string | null,
  step: 1 | -1,
): SidebarConversation | undefined {
  const at = all.findIndex(({ id }) => id === openId);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return step === 1 ? others.find(isUnread) : others.findLast(isUnread);
}

/** Returns the cached conversations in the order of `orderConversations`. */
export const cachedConversations = (client: QueryClient, workspaceId: string): SidebarConversation[] =>
  orderConversations({
    channels: client.getQueryData(channelsKey(workspaceId)) ?? [],
    dms: client.getQueryData(dmsKey(workspaceId)) ?? [],
    arrangement: client.getQueryData(sidebarKey(workspaceId)),
  });
