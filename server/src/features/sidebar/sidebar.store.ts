import type {
  ArrangedConversation,
  Arrangement,
  ConversationChoice,
} from '@workflow/contract/sidebar/sidebar.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { visibleTo } from '../conversations/conversations.access.ts';

/** Whose lists, and in which workspace. */
export interface SidebarOwner {
  readonly userId: string;
  readonly workspaceId: string;
}

export type Sections = Pick<Arrangement, 'sections' | 'collapsed' | 'version'>;

/** Of somebody who has no sections yet there need be no row. */
const NONE: Sections = { sections: [], collapsed: [], version: 1 };

const columns = (sql: Sql) => sql`conversation_id, is_starred, is_muted, section_id, version`;

export async function loadSidebar(
  { sql }: Reader,
  { userId, workspaceId }: SidebarOwner,
): Promise<Omit<Arrangement, 'workspace_id'>> {
  const [[row], conversations] = await Promise.all([
    sql<Sections[]>`
      select sections, collapsed, version from sidebars
      where user_id = ${userId} and workspace_id = ${workspaceId}`,
    sql<ArrangedConversation[]>`
      select arranged.conversation_id, arranged.is_starred, arranged.is_muted, arranged.section_id, arranged.version
      from conversation_settings arranged join conversations c on c.id = arranged.conversation_id
      where arranged.user_id = ${userId} and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      order by arranged.conversation_id`,
  ]);
  return { ...(row ?? NONE), conversations: [...conversations] };
}

/** As they are now, until the commit. */
export async function lockSections({ sql }: Tx, { userId, workspaceId }: SidebarOwner): Promise<Sections> {
  const [row] = await sql<[Sections]>`
    insert into sidebars (user_id, workspace_id) values (${userId}, ${workspaceId})
    on conflict (user_id, workspace_id) do update set user_id = excluded.user_id
    returning sections, collapsed, version`;
  return row;
}

/** To sections that are held. */
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

/** What the person has chosen of the conversation now, and what they had before; their sections are held. */
export async function upsertSidebarChoices(
  { sql }: Tx,
  conversationId: string,
  userId: string,
  { is_starred, is_muted, section_id }: ConversationChoice,
): Promise<{ arranged: ArrangedConversation; before: number | null }> {
  const [known] = await sql<ArrangedConversation[]>`
    select ${columns(sql)} from conversation_settings
    where conversation_id = ${conversationId} and user_id = ${userId}`;
  const chosen = {
    is_starred: is_starred ?? known?.is_starred ?? false,
    is_muted: is_muted ?? known?.is_muted ?? false,
    section_id: section_id === undefined ? (known?.section_id ?? null) : section_id,
  };
  const [arranged] = await sql<[ArrangedConversation]>`
    insert into conversation_settings ${sql({ conversation_id: conversationId, user_id: userId, ...chosen })}
    on conflict (conversation_id, user_id) do update set
      is_starred = excluded.is_starred, is_muted = excluded.is_muted, section_id = excluded.section_id
    returning ${columns(sql)}`;
  return { arranged, before: known?.version ?? null };
}

/** Takes everything out of a section, and gives that. */
export async function emptySection(
  { sql }: Tx,
  userId: string,
  sectionId: string,
): Promise<ArrangedConversation[]> {
  return sql<ArrangedConversation[]>`
    update conversation_settings set section_id = null
    where user_id = ${userId} and section_id = ${sectionId} returning ${columns(sql)}`;
}

export async function deleteSidebarChoicesRow(
  { sql }: Tx,
  conversationId: string,
  userId: string,
): Promise<void> {
  await sql`
    delete from conversation_settings where conversation_id = ${conversationId} and user_id = ${userId}`;
}
