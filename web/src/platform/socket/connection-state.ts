import { create } from 'zustand';

export type ConnectionState = 'connecting' | 'connected' | 'disconnected';

export const useConnection = create<{ state: ConnectionState }>(() => ({ state: 'disconnected' }));

export const setConnection = (state: ConnectionState) => useConnection.setState({ state });

const connectListeners = new Set<(again: boolean) => void>();
let connectedBefore = false;

/**
 * Calls the listener on each connect, and when the server reports that events may have been missed. `again` is true except for the first
 * connect: data fetched before may be stale. Returns an unsubscribe function.
 */
export function onConnect(listener: (again: boolean) => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

/**
 * Runs the work now and on each connect (see `onConnect`). The signal aborts before the next run and when the returned function is called.
 */
export function runOnEachConnect(work: (signal: AbortSignal, again: boolean) => void): () => void {
  let current: AbortController | undefined;
  const begin = (again: boolean) => {
    current?.abort();
    current = new AbortController();
    work(current.signal, again);
  };
  begin(false);
  const stop = onConnect(begin);
  return () => {
    stop();
    current?.abort();
  };
}

export function reportConnected(): void {
  const again = connectedBefore;
  connectedBefore = true;
  setConnection('connected');
  for (const listener of connectListeners) listener(again);
}

/**
 * Runs the connect listeners because events may have been missed while the socket stayed connected. While disconnected it does nothing,
 * because the next connect runs them anyway.
 */
export function reportMissedEvents(): void {
  if (useConnection.getState().state !== 'connected') return;
  for (const listener of connectListeners) listener(true);
}

/** Resets the state, so that the next connect counts as a first one: another user may sign in. */
export function resetConnection(): void {
  connectedBefore = false;
  setConnection('disconnected');
}
