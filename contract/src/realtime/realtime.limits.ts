export const SOCKET_PATH = '/ws/socket.io/';
/** Spec section 9. */
export const RECONNECTION_ATTEMPTS = 5;
export const RECONNECTION_DELAY_MS = 2_000;
export const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * The server pings each connection so often, and waits so long for the answer; a client that hears nothing for both together takes the
 * connection for lost. So it is seen within 15 s where the other side hangs, or the line is dead without a word.
 */
export const PING_INTERVAL_MS = 10_000;
export const PING_TIMEOUT_MS = 5_000;
/** Workspaces and conversations that one connection has open at a time; a tab needs a handful. */
export const SUBSCRIPTIONS_MAX = 50;
