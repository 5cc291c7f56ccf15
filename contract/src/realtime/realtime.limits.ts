export const SOCKET_PATH = '/ws/socket.io/';
/** The reconnection settings of the client (product specification, section 9). */
export const RECONNECTION_ATTEMPTS = 5;
export const RECONNECTION_DELAY_MS = 2_000;
export const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * The server pings each connection every `PING_INTERVAL_MS` and waits `PING_TIMEOUT_MS` for the answer. A client that receives nothing
 * for the sum of both treats the connection as lost. A hanging server or a silently dead line is therefore detected within 15 seconds.
 */
export const PING_INTERVAL_MS = 10_000;
export const PING_TIMEOUT_MS = 5_000;
/** The maximum number of workspaces and conversations that one connection may join; a tab needs only a few. */
export const SUBSCRIPTIONS_MAX = 50;
