import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface StoredLastChannels {
  /** The last opened channel by workspace id. */
  readonly channels: Readonly<Record<string, string>>;
}

const useLastChannelStore = create<StoredLastChannels>()(
  persist((): StoredLastChannels => ({ channels: {} }), { name: 'last-channel' }),
);

export const useLastChannelId = (workspaceId: string | null): string | null =>
  useLastChannelStore(({ channels }) => (workspaceId && channels[workspaceId]) || null);

export function storeLastChannel(workspaceId: string, channelId: string): void {
  useLastChannelStore.setState(({ channels }) => ({ channels: { ...channels, [workspaceId]: channelId } }));
}

/** Removes the stored channels after sign-out. */
export function clearLastChannels(): void {
  useLastChannelStore.setState({ channels: {} });
  useLastChannelStore.persist.clearStorage();
}
