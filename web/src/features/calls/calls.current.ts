import { createUserStore } from '../../platform/session/user-store.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';

/** A call that this tab takes part in, or is about to. */
export interface CallRequest {
  readonly conversation: Pick<Conversation, 'kind' | 'id' | 'workspace_id' | 'label'>;
  readonly action: 'start' | 'join';
  /** Whether the user first sees the lobby, where they choose devices. */
  readonly hasLobby?: boolean;
  /** The session that this tab had before a reload, and how the user had joined. The new session replaces it. */
  readonly earlier?: {
    readonly sessionId: string;
    readonly isMuted: boolean;
    readonly isCameraOff: boolean;
    /** Whether the call was shown as a small bar. */
    readonly isMinimized: boolean;
  };
}

/** A call in a direct message that rings. */
export interface RingingCall {
  readonly callId: string;
  readonly dmId: string;
}

interface CurrentCall {
  /** Null if this tab is in no call. The code of calls is loaded when there is one. */
  readonly request: CallRequest | null;
  /** Whether the call is shown as a small bar, so that the user sees the rest of the product. */
  readonly isMinimized: boolean;
  /** Whether the conversation is shown next to the call. */
  readonly hasChat: boolean;
  /** The id of the call whose banner the user dismissed. */
  readonly dismissedId: string | null;
  readonly ringing: RingingCall | null;
}

export const useCurrentCall = createUserStore<CurrentCall>(() => ({
  request: null,
  isMinimized: false,
  hasChat: false,
  dismissedId: null,
  ringing: null,
}));

/** Starts or joins a call. A tab takes part in one call at a time, so it leaves the other one. */
export const openCall = (request: CallRequest): void =>
  useCurrentCall.setState({ request, isMinimized: request.earlier?.isMinimized ?? false, hasChat: false });
export const closeCall = (): void => useCurrentCall.setState({ request: null });
export const minimizeCall = (isMinimized: boolean): void => useCurrentCall.setState({ isMinimized });
export const showCallChat = (hasChat: boolean): void => useCurrentCall.setState({ hasChat });
export const dismissCall = (dismissedId: string): void => useCurrentCall.setState({ dismissedId });

export const startRinging = (ringing: RingingCall): void => useCurrentCall.setState({ ringing });

/** Stops the ringing of this call, because it was answered, declined, missed, or has ended. */
export function stopRinging(callId: string): void {
  if (useCurrentCall.getState().ringing?.callId === callId) useCurrentCall.setState({ ringing: null });
}
