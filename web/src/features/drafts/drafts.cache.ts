import type { QueryClient } from '@tanstack/react-query';
import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import {
  type ConversationLocation,
  conversationsKey,
  locationIdOf,
} from '../conversations/conversations.cache.ts';

/** Of what the server has of the person's drafts in a workspace. */
export const draftsKey = (workspaceId: string) => workspaceKey(workspaceId, 'drafts');

/** By what this browser keeps a draft. */
export const draftId = (draft: Draft): string =>
  locationIdOf({ id: placeOf(draft).id, thread: draft.thread_id ?? undefined });

export const isEmptyDraft = ({ text, reply_to }: Draft): boolean => text === '' && reply_to === null;

/** The list with a draft as it stands now: the latest first, and none that is empty. */
export function withDraft(rows: readonly Draft[], draft: Draft): Draft[] {
  const known = rows.find((row) => draftId(row) === draftId(draft));
  if (known && known.version >= draft.version) return rows as Draft[];
  if (!known && isEmptyDraft(draft)) return rows as Draft[];
  const others = rows.filter((row) => row !== known);
  if (isEmptyDraft(draft)) return others;
  return [...others, draft].sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
}

/** Where a draft is written. */
export interface DraftPlace extends ConversationLocation {
  /** The first message of the thread; null where it is written in the conversation itself. */
  readonly threadId: string | null;
}

/** Where the draft is written that is kept here by an id (see `placeIdOf`); null where the conversation is not known in the workspace. */
export function findDraftPlace(client: QueryClient, workspaceId: string, placeId: string): DraftPlace | null {
  const [id, threadId = null] = placeId.split(':');
  for (const kind of ['channel', 'dm'] as const) {
    const rows: readonly { id: string }[] | undefined = client.getQueryData(
      conversationsKey(workspaceId, kind),
    );
    if (id && rows?.some((row) => row.id === id)) return { kind, id, workspace_id: workspaceId, threadId };
  }
  return null;
}
