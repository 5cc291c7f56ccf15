import { create } from 'zustand';

export type ConnectionState = 'connecting' | 'connected' | 'disconnected';

export const useConnection = create<{ state: ConnectionState }>(() => ({ state: 'disconnected' }));

export const setConnection = (state: ConnectionState) => useConnection.setState({ state });

const connectListeners = new Set<(again: boolean) => void>();
let connectedBefore = false;

/**
 * Called at each connect, and when the server says that something may have been missed; `again` is true for all but the first,
 * when what was fetched before may be out of date. Returns an unsubscribe function.
 */
export function onConnect(listener: (again: boolean) => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

/**
 * Does the work now and at each connect (see `onConnect`). Its signal ends with the next time, or when the function that is handed back
 * is called.
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

/** Something may have been missed although the connection held: does what a reconnect does, unless one is to come anyway. */
export function reportMissedEvents(): void {
  if (useConnection.getState().state !== 'connected') return;
  for (const listener of connectListeners) listener(true);
}

/** The next connect is a first one: somebody else may be signed in. */
export function resetConnection(): void {
  connectedBefore = false;
  setConnection('disconnected');
}
