import type { QueryClient } from '@tanstack/react-query';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import type {
  ArrangedConversation,
  Arrangement,
  FixedSection,
  Section,
  SectionKind,
} from '@workflow/contract/sidebar/sidebar.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';

export const sidebarKey = (workspaceId: string) => workspaceKey(workspaceId, 'arrangement');

type VersionedConversation = Pick<ArrangedConversation, 'conversation_id' | 'version'>;

const byConversation = (one: VersionedConversation, other: VersionedConversation) =>
  one.conversation_id < other.conversation_id ? -1 : 1;

/** Merges a received arrangement into the known one. The newer version of each part wins. */
export function mergeArrangement(known: Arrangement, received: Arrangement): Arrangement {
  const later = received.conversations.filter((one) => {
    const before = known.conversations.find(({ conversation_id }) => conversation_id === one.conversation_id);
    return !before || isNewer(one, before);
  });
  if (later.length === 0 && !isNewer(received, known)) return known;
  const others = known.conversations.filter(
    ({ conversation_id }) => !later.some((one) => one.conversation_id === conversation_id),
  );
  const { version, sections, collapsed } = isNewer(received, known) ? received : known;
  return {
    workspace_id: known.workspace_id,
    version,
    sections,
    collapsed,
    conversations: [...others, ...later].sort(byConversation),
  };
}

/** Removes the settings of a deleted conversation. */
export const removeConversationSettings = (
  client: QueryClient,
  workspaceId: string,
  conversationId: string,
): void =>
  updateCacheAndPendingFetches<Arrangement>(client, sidebarKey(workspaceId), (known) =>
    known.conversations.some(({ conversation_id }) => conversation_id === conversationId)
      ? {
          ...known,
          conversations: known.conversations.filter(
            ({ conversation_id }) => conversation_id !== conversationId,
          ),
        }
      : known,
  );

export type SidebarSettings = Pick<
  ArrangedConversation,
  'is_starred' | 'is_muted' | 'notification_level' | 'section_id'
>;

export const DEFAULT_SETTINGS: SidebarSettings = {
  is_starred: false,
  is_muted: false,
  notification_level: 'default',
  section_id: null,
};

/** Sidebar settings by conversation id. */
export type SettingsByConversation = ReadonlyMap<string, SidebarSettings>;

export const settingsByConversation = (arrangement: Arrangement | undefined): SettingsByConversation =>
  new Map(arrangement?.conversations.map((one) => [one.conversation_id, one]));

interface UnreadRow {
  readonly unread_count: number;
  readonly unread_mentions: readonly UnreadMention[];
  readonly is_followed?: boolean;
  readonly archived_at?: string | null;
}

const NO_UNREAD = { unread: 0, mentions: 0 };

/** Returns the unread and mention counts that the sidebar shows. A muted conversation counts only mentions of the user by name. */
export function unreadCountsOf(row: UnreadRow, isMuted: boolean): { unread: number; mentions: number } {
  if (row.archived_at) return NO_UNREAD;
  return {
    unread: isMuted ? 0 : row.unread_count,
    mentions: unreadMentionsOf(isMuted ? { ...row, is_followed: false } : row),
  };
}

/** A section with its rows, as the sidebar renders it. */
export interface SidebarGroup<Row> {
  /** The section’s id, or the name of a built-in section. */
  readonly key: 'starred' | 'rest' | 'other' | (string & {});
  /** Null for a built-in section. */
  readonly section: Section | null;
  readonly rows: readonly Row[];
}

/** Returns the API’s name of a built-in section, used in the list of collapsed sections. */
export const fixedSectionName = (kind: SectionKind, key: SidebarGroup<unknown>['key']): FixedSection => {
  if (key === 'starred') return kind === 'dm' ? 'starred_dms' : 'starred_channels';
  if (key === 'other') return 'other_channels';
  return kind === 'dm' ? 'dms' : 'channels';
};

/** Returns the arrangement with the user’s new settings, before the server has confirmed them. */
export function withSettings(known: Arrangement, id: string, choice: Partial<SidebarSettings>): Arrangement {
  const before = known.conversations.find(({ conversation_id }) => conversation_id === id);
  const chosen = { conversation_id: id, version: 0, ...DEFAULT_SETTINGS, ...before, ...choice };
  const others = known.conversations.filter((one) => one !== before);
  return { ...known, conversations: [...others, chosen].sort(byConversation) };
}

/** Groups a list’s rows by the user’s sections and keeps their order. Empty sections of the user are included. */
export function groupBySection<Row extends { readonly id: string }>(
  kind: SectionKind,
  rows: readonly Row[],
  arrangement: Arrangement | undefined,
  choices: SettingsByConversation,
): SidebarGroup<Row>[] {
  const sections = (arrangement?.sections ?? []).filter((section) => section.kind === kind);
  const rowsBySection = new Map<string, Row[]>([['starred', []]]);
  for (const { id } of sections) rowsBySection.set(id, []);
  rowsBySection.set('rest', []);
  for (const row of rows) {
    const { is_starred, section_id } = choices.get(row.id) ?? DEFAULT_SETTINGS;
    const own = section_id !== null && rowsBySection.has(section_id) ? section_id : 'rest';
    const key = is_starred ? 'starred' : own;
    rowsBySection.get(key)?.push(row);
  }
  return [...rowsBySection].flatMap(([key, of]) => {
    const section = sections.find(({ id }) => id === key) ?? null;
    return of.length > 0 || section || key === 'rest' ? [{ key, section, rows: of }] : [];
  });
}
