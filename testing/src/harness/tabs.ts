import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { PersonalSocket } from './socket.ts';
import type { Person } from './test-user.ts';

/** Opens a tab of the user that shows a channel. */
export async function tabIn(person: Person, channelId: string): Promise<PersonalSocket> {
  const tab = await person.connects();
  await tab.emit(joinChannel, { channel_id: channelId });
  return tab;
}

/** Opens a tab of the user that shows a workspace. */
export async function tabOf(person: Person, workspaceId: string): Promise<PersonalSocket> {
  const tab = await person.connects();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tab;
}

/** Returns the names of the received events, without presence changes. */
export const namesHeard = (tab: PersonalSocket): string[] =>
  tab.heard.map(({ name }) => name).filter((name) => name !== presenceChanged.name);
