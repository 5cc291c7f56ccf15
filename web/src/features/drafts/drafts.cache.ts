import type { QueryClient } from '@tanstack/react-query';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import {
  type ConversationLocation,
  conversationsKey,
  locationIdOf,
} from '../conversations/conversations.cache.ts';

/** The query key of the user's drafts on the server in a workspace. */
export const draftsKey = (workspaceId: string) => workspaceKey(workspaceId, 'drafts');

/** Returns the id under which this browser stores a draft. */
export const draftId = (draft: Draft): string =>
  locationIdOf({ id: conversationOfReference(draft).id, thread: draft.thread_id ?? undefined });

export const isEmptyDraft = ({ text, reply_to }: Draft): boolean => text === '' && reply_to === null;

/** Returns the list with the draft added or updated, latest first; empty drafts are removed. */
export function withDraft(rows: readonly Draft[], draft: Draft): Draft[] {
  const known = rows.find((row) => draftId(row) === draftId(draft));
  if (known && known.version >= draft.version) return rows as Draft[];
  if (!known && isEmptyDraft(draft)) return rows as Draft[];
  const others = rows.filter((row) => row !== known);
  if (isEmptyDraft(draft)) return others;
  return [...others, draft].sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
}

/** The conversation or thread of a draft. */
export interface DraftLocation extends ConversationLocation {
  /** The id of the thread's first message; null for the conversation itself. */
  readonly threadId: string | null;
}

/**
 * Finds the location of a stored draft by its id (see `locationIdOf`); null if the workspace has no such conversation.
 */
export function findDraftLocation(
  client: QueryClient,
  workspaceId: string,
  placeId: string,
): DraftLocation | null {
  const [id, threadId = null] = placeId.split(':');
  for (const kind of ['channel', 'dm'] as const) {
    const rows: readonly { id: string }[] | undefined = client.getQueryData(
      conversationsKey(workspaceId, kind),
    );
    if (id && rows?.some((row) => row.id === id)) return { kind, id, workspace_id: workspaceId, threadId };
  }
  return null;
}
