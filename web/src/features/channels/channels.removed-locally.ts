import { createClientState } from '../../platform/cache/client-state.ts';

/** The ids of channels that the user left or deleted in this tab, so that their disappearance needs no explanation. */
export const channelsRemovedLocally = createClientState('channels removed locally', () => new Set<string>());

/** The channel that gets the focus after the open channel was removed. */
export const nextChannelToFocus = createClientState('next channel to focus', () => ({
  id: null as string | null,
}));

/** Returns the channel after this one, or the one before it if this is the last. */
export function findNeighborChannel(channels: readonly { readonly id: string }[], id: string): string | null {
  const at = channels.findIndex((channel) => channel.id === id);
  return (channels[at + 1] ?? channels[at - 1])?.id ?? null;
}
