import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestSocket } from './socket.ts';
import type { TestUser } from './test-user.ts';

/** Opens a tab of the user that shows a channel. */
export async function openChannelTab(person: TestUser, channelId: string): Promise<TestSocket> {
  const tab = await person.connect();
  await tab.emit(joinChannel, { channel_id: channelId });
  return tab;
}

/** Opens a tab of the user that shows a workspace. */
export async function openWorkspaceTab(person: TestUser, workspaceId: string): Promise<TestSocket> {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tab;
}

/** Returns the names of the received events, without presence changes. */
export const receivedEventNames = (tab: TestSocket): string[] =>
  tab.received.map(({ name }) => name).filter((name) => name !== presenceChanged.name);
