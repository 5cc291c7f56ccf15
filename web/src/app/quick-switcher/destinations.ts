import type { LinkProps } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { conversationAddress } from '../../features/conversations/conversations.panel.ts';
import { databaseAddress } from '../../features/databases/databases.address.ts';
import { dmLabelOf } from '../../features/dms/dms.cache.ts';
import { pageAddress } from '../../features/pages/pages.address.ts';
import type { NavigationSection } from '../../platform/feature/feature.ts';
import type { Shortcut } from '../../platform/keyboard/shortcuts.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { quickSwitcherTexts as texts } from './quick-switcher.texts.ts';

export type DestinationKind = keyof typeof texts.kinds;

type Target =
  | { readonly address: LinkProps }
  /** A user without a direct message yet: choosing the user starts one. */
  | { readonly userId: string }
  | { readonly run: () => void };

export interface Destination {
  readonly id: string;
  readonly kind: DestinationKind;
  readonly name: string;
  /** The names that the typed text is compared with. */
  readonly names: readonly string[];
  readonly detail: string;
  /** The rank among equally good matches. The most useful kinds come first, archived channels last. */
  readonly order: number;
  readonly target: Target;
  readonly emoji?: string | null;
  readonly isPrivate?: boolean;
  /** Whether the conversation has unread messages. Without text, such conversations come first. */
  readonly isUnread?: boolean;
  readonly user?: Author;
  readonly keys?: string;
}

const ORDER = { channel: 0, person: 1, dm: 2, page: 3, database: 4, project: 5, screen: 6, command: 7 };
const ARCHIVED_ORDER = 8;

const destinationOf = (
  kind: DestinationKind,
  content: Pick<Destination, 'id' | 'name' | 'target'> & Partial<Destination>,
): Destination => ({ kind, names: [content.name], detail: '', order: ORDER[kind], ...content });

export const channelDestination = (channel: Channel): Destination =>
  destinationOf('channel', {
    id: channel.id,
    name: channel.name,
    isPrivate: channel.is_private,
    isUnread: channel.is_followed && channel.unread_count > 0,
    detail: channel.archived_at ? texts.archived : (channel.topic ?? ''),
    ...(channel.archived_at && { order: ARCHIVED_ORDER }),
    target: { address: conversationAddress({ kind: 'channel', ...channel }, {}) },
  });

const personNames = (user: Author) => ({
  name: displayNameOf(user),
  names: [displayNameOf(user), user.username],
  detail: `@${user.username}`,
  user,
});

/** A direct message with one user appears as that user. */
export function dmDestination(dm: Dm): Destination {
  const target = {
    address: conversationAddress({ kind: 'dm', id: dm.id, workspace_id: dm.workspace_id }, {}),
  };
  const place = { id: dm.id, target, isUnread: dm.unread_count > 0 };
  return dm.is_group
    ? destinationOf('dm', { ...place, name: dmLabelOf(dm) })
    : destinationOf('person', { ...place, ...personNames(dm.other_user) });
}

export const personDestination = (user: Author): Destination =>
  destinationOf('person', { id: user.id, target: { userId: user.id }, ...personNames(user) });

export const pageDestination = (page: Page, ancestors: readonly Page[]): Destination =>
  destinationOf('page', {
    id: page.id,
    name: page.title || texts.untitled,
    emoji: page.icon,
    detail: ancestors.map(({ title }) => title || texts.untitled).join(' / '),
    target: { address: pageAddress(page) },
  });

export const databaseDestination = (kind: DatabaseKind, database: Database): Destination =>
  destinationOf(kind, {
    id: database.id,
    name: database.title || texts.untitled,
    emoji: database.icon,
    target: { address: databaseAddress(kind, database) },
  });

const screenDestination = ({ to, label }: NavigationSection): Destination =>
  destinationOf('screen', { id: to, name: label(), target: { address: { to } } });

const commandDestination = ({ label, keys: [keys], run }: Shortcut): Destination =>
  destinationOf('command', {
    id: `command ${keys ?? label}`,
    name: label,
    ...(keys && { keys }),
    target: { run },
  });

/** Returns the screens and commands. A screen that a command of the same name opens is left out, because the command also shows its keys. */
export function screensAndCommands(
  sections: readonly NavigationSection[],
  shortcuts: readonly Shortcut[],
): Destination[] {
  const commands = [...new Map(shortcuts.map((shortcut) => [shortcut.label, shortcut])).values()];
  const screens = sections.map(screenDestination);
  return [
    ...screens.filter(({ name }) => commands.every(({ label }) => label !== name)),
    ...commands.map(commandDestination),
  ];
}
