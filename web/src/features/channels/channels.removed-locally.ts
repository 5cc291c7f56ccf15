import { createClientState } from '../../platform/cache/client-state.ts';

/** The channels that went by this person's own doing, in this tab: there is nothing to explain then. */
export const channelsRemovedLocally = createClientState('left channels', () => new Set<string>());

/** The row beside the channel that went while it was open: where its reader goes on. */
export const nextChannelToFocus = createClientState('beside the channel that went', () => ({
  id: null as string | null,
}));

/** The channel after this one, or else the one before it. */
export function findNeighborChannel(channels: readonly { readonly id: string }[], id: string): string | null {
  const at = channels.findIndex((channel) => channel.id === id);
  return (channels[at + 1] ?? channels[at - 1])?.id ?? null;
}
