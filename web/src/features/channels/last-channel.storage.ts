import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Last {
  /** The last opened channel by workspace id. */
  readonly channels: Readonly<Record<string, string>>;
}

const useLast = create<Last>()(persist((): Last => ({ channels: {} }), { name: 'last-channel' }));

export const useLastChannelId = (workspaceId: string | null): string | null =>
  useLast(({ channels }) => (workspaceId && channels[workspaceId]) || null);

export function storeLastChannel(workspaceId: string, channelId: string): void {
  useLast.setState(({ channels }) => ({ channels: { ...channels, [workspaceId]: channelId } }));
}

/** Removes the stored channels after sign-out. */
export function clearLastChannels(): void {
  useLast.setState({ channels: {} });
  useLast.persist.clearStorage();
}
