export const SOCKET_PATH = '/ws/socket.io/';
/** Spec section 9. */
export const RECONNECTION_ATTEMPTS = 5;
export const RECONNECTION_DELAY_MS = 2_000;
export const CONNECTION_TIMEOUT_MS = 10_000;
/** Workspaces and conversations that one connection has open at a time; a tab needs a handful. */
export const SUBSCRIPTIONS_MAX = 50;
