import type { ActiveCall } from '@workflow/contract/calls/calls.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';

export const ACTIVE_CALL = 'active-call';

/** The query key of the running call of a conversation. */
export const activeCallKey = ({ workspace_id, kind, id }: ConversationLocation) =>
  workspaceKey(workspace_id, ACTIVE_CALL, kind, id);

/** Returns the newer state. The ids of later calls are greater, because they contain the time. */
export function withActiveCall(known: ActiveCall | null, call: ActiveCall): ActiveCall {
  if (!known || known.id < call.id) return call;
  return known.id === call.id && known.version < call.version ? call : known;
}

export const withoutActiveCall = (known: ActiveCall | null, callId: string): ActiveCall | null =>
  known?.id === callId ? null : known;
