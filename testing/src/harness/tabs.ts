import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Person } from './person.ts';
import type { PersonalSocket } from './socket.ts';

/** A tab of somebody who looks at a channel. */
export async function tabIn(person: Person, channelId: string): Promise<PersonalSocket> {
  const tab = await person.connects();
  await tab.emit(joinChannel, { channel_id: channelId });
  return tab;
}

/** A tab of somebody who has a workspace open. */
export async function tabOf(person: Person, workspaceId: string): Promise<PersonalSocket> {
  const tab = await person.connects();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tab;
}

/** Beside that others came or went. */
export const namesHeard = (tab: PersonalSocket): string[] =>
  tab.heard.map(({ name }) => name).filter((name) => name !== presenceChanged.name);
