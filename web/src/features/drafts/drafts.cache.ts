import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { workspaceKey } from '../../platform/keys.ts';
import { conversationsKey, type Place, placeOfMessages } from '../conversations/conversations.cache.ts';

/** Of what the server has of the person's drafts in a workspace. */
export const draftsKey = (workspaceId: string) => workspaceKey(workspaceId, 'drafts');

/** By what this browser keeps a draft: its thread, else its conversation. */
export const draftId = (draft: Draft): string => draft.thread_id ?? placeOf(draft).id;

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
export interface DraftPlace extends Place {
  /** The first message of the thread; null where it is written in the conversation itself. */
  readonly threadId: string | null;
}

const hasMessage = (data: unknown, id: string): boolean =>
  (data as { messages?: readonly { id: string }[] } | undefined)?.messages?.some(
    (message) => message.id === id,
  ) ?? false;

/** Where the draft of a workspace is written that is kept here by an id; null as long as nothing loaded has that. */
export function findDraftPlace(client: QueryClient, workspaceId: string, id: string): DraftPlace | null {
  for (const kind of ['channel', 'dm'] as const) {
    const rows: readonly { id: string }[] | undefined = client.getQueryData(
      conversationsKey(workspaceId, kind),
    );
    if (rows?.some((row) => row.id === id)) return { kind, id, workspace_id: workspaceId, threadId: null };
  }
  const known = client
    .getQueryData<Draft[]>(draftsKey(workspaceId))
    ?.find(({ thread_id }) => thread_id === id);
  if (known) {
    const { face, id: conversationId } = placeOf(known);
    return { kind: face.kind, id: conversationId, workspace_id: workspaceId, threadId: id };
  }
  const inWorkspace = ({ queryKey, state }: { queryKey: QueryKey; state: { data?: unknown } }) =>
    placeOfMessages(queryKey)?.workspace_id === workspaceId && hasMessage(state.data, id);
  const [query] = client.getQueryCache().findAll({ predicate: inWorkspace });
  const place = query && placeOfMessages(query.queryKey);
  return place ? { ...place, threadId: id } : null;
}
