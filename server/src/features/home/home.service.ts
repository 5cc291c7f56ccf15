import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { LATEST_MESSAGES_MAX, LATEST_TEXT_LENGTH } from '@workflow/contract/home/home.limits.ts';
import type { LatestMessage, WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { manageMembers, seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { countVisibleConversations } from '../conversations/conversations.access.ts';
import { countVisibleDatabases } from '../databases/databases.service.ts';
import { countPendingInvitations } from '../invitations/invitations.access.ts';
import { countVisibleMembers } from '../members/members.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { countVisiblePages } from '../pages/pages.service.ts';
import { listLatestInChannels } from './home.store.ts';

/**
 * Returns the counts for the workspace's home screen. The cost depends on the number of members and channels,
 * not on the number of messages.
 */
export async function getWorkspaceSummary(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<WorkspaceSummary> {
  const role = await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const [conversations, databases, pages, team_members, pending_invitations] = await Promise.all([
    countVisibleConversations(reader, workspaceId, actor.userId),
    countVisibleDatabases(reader, workspaceId, role),
    countVisiblePages(reader, actor, workspaceId, role),
    countVisibleMembers(reader, workspaceId, actor.userId),
    manageMembers.allows({ role }) ? countPendingInvitations(reader, workspaceId) : null,
  ]);
  return { ...conversations, databases, pages, team_members, pending_invitations };
}

/**
 * The number of characters read for an excerpt. It leaves room for Markdown syntax and white space, which are
 * removed.
 */
const EXCERPT_SOURCE_LENGTH = 4 * LATEST_TEXT_LENGTH;

function excerptOf(content: string): string {
  const plain = plainText(parseMarkdown(firstCharacters(content, EXCERPT_SOURCE_LENGTH)))
    .replace(/\s+/g, ' ')
    .trim();
  const beginning = firstCharacters(plain, LATEST_TEXT_LENGTH);
  return beginning === plain ? plain : `${beginning}…`;
}

export async function listLatestMessages(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<LatestMessage[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const latest = await listLatestInChannels(reader, workspaceId, actor.userId, LATEST_MESSAGES_MAX);
  return latest.map(({ content, ...message }) => ({ ...message, text: excerptOf(content) }));
}
