import type {
  ArrangedConversation,
  Arrangement,
  ConversationChoice,
} from '@workflow/contract/sidebar/sidebar.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

/** The user and the workspace of a sidebar. */
export interface SidebarOwner {
  readonly userId: string;
  readonly workspaceId: string;
}

export type Sections = Pick<Arrangement, 'sections' | 'collapsed' | 'version'>;

/** The sections of a user without a row. */
const NO_SECTIONS: Sections = { sections: [], collapsed: [], version: 1 };

const columns = (sql: Sql) =>
  sql`conversation_id, is_starred, is_muted, notification_level, section_id, version`;

export async function loadSidebar(
  { sql }: Reader,
  { userId, workspaceId }: SidebarOwner,
): Promise<Omit<Arrangement, 'workspace_id'>> {
  const [[row], conversations] = await Promise.all([
    sql<Sections[]>`
      select sections, collapsed, version from sidebars
      where user_id = ${userId} and workspace_id = ${workspaceId}`,
    sql<ArrangedConversation[]>`
      select arranged.conversation_id, arranged.is_starred, arranged.is_muted, arranged.notification_level,
        arranged.section_id, arranged.version
      from conversation_settings arranged join conversations c on c.id = arranged.conversation_id
      where arranged.user_id = ${userId} and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      order by arranged.conversation_id`,
  ]);
  return { ...(row ?? NO_SECTIONS), conversations: [...conversations] };
}

/** Returns the sections of a user and locks them until the commit. */
export async function lockSections({ sql }: Tx, { userId, workspaceId }: SidebarOwner): Promise<Sections> {
  const [row] = await sql<[Sections]>`
    insert into sidebars (user_id, workspace_id) values (${userId}, ${workspaceId})
    on conflict (user_id, workspace_id) do update set user_id = excluded.user_id
    returning sections, collapsed, version`;
  return row;
}

/** Updates locked sections. */
export async function updateSections(
  { sql }: Tx,
  { userId, workspaceId }: SidebarOwner,
  { sections, collapsed }: Omit<Sections, 'version'>,
): Promise<Sections> {
  const [row] = await sql<[Sections]>`
    update sidebars set sections = ${JSON.stringify(sections)}::text::jsonb, collapsed = ${collapsed}::text[]
    where user_id = ${userId} and workspace_id = ${workspaceId}
    returning sections, collapsed, version`;
  return row;
}

/**
 * Saves a user's sidebar settings of a conversation. Returns the new settings and the version before. The
 * caller has locked the user's sections.
 */
export async function saveConversationSettings(
  { sql }: Tx,
  conversationId: string,
  userId: string,
  { is_starred, is_muted, notification_level, section_id }: ConversationChoice,
): Promise<{ settings: ArrangedConversation; versionBefore: number | null }> {
  const [existing] = await sql<ArrangedConversation[]>`
    select ${columns(sql)} from conversation_settings
    where conversation_id = ${conversationId} and user_id = ${userId}`;
  const changed = {
    is_starred: is_starred ?? existing?.is_starred ?? false,
    is_muted: is_muted ?? existing?.is_muted ?? false,
    notification_level: notification_level ?? existing?.notification_level ?? 'default',
    section_id: section_id === undefined ? (existing?.section_id ?? null) : section_id,
  };
  const [settings] = await sql<[ArrangedConversation]>`
    insert into conversation_settings ${sql({ conversation_id: conversationId, user_id: userId, ...changed })}
    on conflict (conversation_id, user_id) do update set
      is_starred = excluded.is_starred, is_muted = excluded.is_muted,
      notification_level = excluded.notification_level, section_id = excluded.section_id
    returning ${columns(sql)}`;
  return { settings, versionBefore: existing?.version ?? null };
}

/** Removes all conversations from a section, and returns their settings. */
export async function clearSection(
  { sql }: Tx,
  userId: string,
  sectionId: string,
): Promise<ArrangedConversation[]> {
  return sql<ArrangedConversation[]>`
    update conversation_settings set section_id = null
    where user_id = ${userId} and section_id = ${sectionId} returning ${columns(sql)}`;
}

export async function deleteConversationSettingsRow(
  { sql }: Tx,
  conversationId: string,
  userId: string,
): Promise<void> {
  await sql`
    delete from conversation_settings where conversation_id = ${conversationId} and user_id = ${userId}`;
}

/** Deletes how a user has arranged conversations. */
export async function deleteArrangementsOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from sidebars where user_id = ${userId}`;
  await sql`delete from conversation_settings where user_id = ${userId}`;
}
