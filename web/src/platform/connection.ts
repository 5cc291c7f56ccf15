import { create } from 'zustand';

export type ConnectionState = 'connecting' | 'connected' | 'disconnected';

export const useConnection = create<{ state: ConnectionState }>(() => ({ state: 'disconnected' }));

export const setConnection = (state: ConnectionState) => useConnection.setState({ state });

const connectListeners = new Set<(again: boolean) => void>();
let connectedBefore = false;

/** Called at each connect; `again` is true after an interruption, when something may have been missed. */
export function onConnect(listener: (again: boolean) => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

export function reportConnected(): void {
  const again = connectedBefore;
  connectedBefore = true;
  setConnection('connected');
  for (const listener of connectListeners) listener(again);
}

/** The next connect is a first one: somebody else may be signed in. */
export function reportClosed(): void {
  connectedBefore = false;
  setConnection('disconnected');
}
