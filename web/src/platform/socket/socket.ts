import type {
  Acknowledgement,
  ClientEvent,
  EventAck,
  EventPayload,
} from '@workflow/contract/core/api/event.ts';
import {
  CONNECTION_TIMEOUT_MS,
  RECONNECTION_ATTEMPTS,
  RECONNECTION_DELAY_MS,
  SOCKET_PATH,
} from '@workflow/contract/realtime/realtime.limits.ts';
import type { Socket } from 'socket.io-client';
import { isUserIdle } from '../presence/user-activity.ts';
import { refreshSession, useSession } from '../session/session.ts';
import { closePolling } from './close-polling.ts';
import { reportConnected, resetConnection, setConnection } from './connection-state.ts';
import { type ConnectError, reconnectDelayAfter } from './reconnect-delay.ts';
import { dispatchEvent } from './socket-events.ts';

export { onConnect, runOnEachConnect, useConnection } from './connection-state.ts';
export { subscribe } from './socket-events.ts';

type Acknowledged<E extends ClientEvent> = Acknowledgement<EventAck<E>>;

const LONG_DELAY_MS = 30_000;

/**
 * Delay after a failed series of reconnect attempts. A visible tab retries quickly, so that the user sees a restarted server at once; a
 * hidden tab waits longer.
 */
const nextSeriesDelay = () =>
  document.visibilityState === 'visible' ? RECONNECTION_DELAY_MS * (0.5 + Math.random()) : LONG_DELAY_MS;

let socket: Socket | null = null;
let shouldBeOpen = false;
let idleAtHandshake = false;

/** Whether the current connection told the server that the user was idle when it began. */
export const wasIdleAtHandshake = (): boolean => idleAtHandshake;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Connects at once unless the socket is connected. Cancels an attempt that is waiting for its delay or for a response. */
export function connectNow(): void {
  clearTimeout(timer);
  if (!socket || socket.connected) return;
  socket.disconnect();
  setConnection('connecting');
  socket.connect();
}

function connectIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(connectNow, milliseconds);
}

/** Handles a rejected token: reconnects with a refreshed token after `wait` milliseconds, or later when the refresh request fails. */
async function refreshTokenAndConnect(wait: number): Promise<void> {
  try {
    if (await refreshSession()) connectIn(wait);
  } catch {
    connectIn(nextSeriesDelay());
  }
}

function handleConnectionEvents(opened: Socket): void {
  let refusals = 0;
  opened.on('connect', () => {
    refusals = 0;
    reportConnected();
  });
  opened.on('disconnect', (reason) => {
    if (!shouldBeOpen) return;
    setConnection('disconnected');
    if (reason === 'io server disconnect') connectIn(RECONNECTION_DELAY_MS);
  });
  opened.on('connect_error', (error: ConnectError) => {
    setConnection('disconnected');
    if (!shouldBeOpen) return;
    const pause = reconnectDelayAfter(error, { refused: LONG_DELAY_MS, notReady: RECONNECTION_DELAY_MS });
    // The server is unreachable, so Socket.IO continues its own series of attempts.
    if (pause === null && opened.active) return;
    refusals += 1;
    opened.disconnect();
    const later = pause ?? nextSeriesDelay();
    if (error.data?.code === 'unauthenticated') void refreshTokenAndConnect(refusals === 1 ? 0 : later);
    else connectIn(later);
  });
  opened.io.on('reconnect_attempt', () => setConnection('connecting'));
  opened.io.on('reconnect_failed', () => connectIn(nextSeriesDelay()));
  opened.onAny(dispatchEvent);
}

/** The Socket.IO client is a chunk of its own, which may fail to load while the server is unreachable. */
async function importSocketClient(): Promise<typeof import('socket.io-client') | null> {
  while (shouldBeOpen) {
    try {
      return await import('socket.io-client');
    } catch {
      setConnection('disconnected');
      await new Promise((resolve) => setTimeout(resolve, nextSeriesDelay()));
      if (shouldBeOpen) setConnection('connecting');
    }
  }
  return null;
}

/** Opens this tab’s only socket. Does nothing when it is already open. */
export async function openSocket(): Promise<void> {
  if (shouldBeOpen) return;
  shouldBeOpen = true;
  setConnection('connecting');
  const client = await importSocketClient();
  if (!client || !shouldBeOpen || socket) return;
  socket = client.io({
    path: SOCKET_PATH,
    transports: ['polling', 'websocket'],
    auth: (sendAuth) => {
      idleAtHandshake = isUserIdle();
      sendAuth({ token: useSession.getState().token, idle: idleAtHandshake });
    },
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    reconnectionDelay: RECONNECTION_DELAY_MS,
    reconnectionDelayMax: RECONNECTION_DELAY_MS,
    timeout: CONNECTION_TIMEOUT_MS,
  });
  handleConnectionEvents(socket);
  window.addEventListener('online', connectNow);
  document.addEventListener('visibilitychange', connectIfVisible);
  window.addEventListener('pagehide', closeWithPage);
}

function closeWithPage(): void {
  if (socket?.io.engine) closePolling(socket.io.engine, (url, body) => navigator.sendBeacon(url, body));
}

function connectIfVisible(): void {
  if (document.visibilityState === 'visible') connectNow();
}

export function closeSocket(): void {
  shouldBeOpen = false;
  clearTimeout(timer);
  window.removeEventListener('online', connectNow);
  document.removeEventListener('visibilitychange', connectIfVisible);
  window.removeEventListener('pagehide', closeWithPage);
  socket?.disconnect();
  socket = null;
  resetConnection();
}

/** Sends an event and waits for the server’s acknowledgement. Without a connection it returns `offline` at once. */
export async function emit<E extends ClientEvent>(
  event: E,
  payload: EventPayload<E>,
): Promise<Acknowledged<E>> {
  const offline = {
    ok: false,
    code: 'offline',
    detail: 'There is no connection at the moment.',
  } as Acknowledged<E>;
  if (!socket?.connected) return offline;
  try {
    return await socket.timeout(CONNECTION_TIMEOUT_MS).emitWithAck(event.name, payload);
  } catch {
    return offline;
  }
}
