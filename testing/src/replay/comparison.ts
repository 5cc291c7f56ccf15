import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { expect } from 'vitest';
import { type Browser, fetchAll, knowledgeOf } from './browser.ts';

/** Being added by name to a channel that one reads anyway decides nothing, and no event tells it. */
const asDecided = (role: string) => (channel: Channel) =>
  role === 'guest' || channel.is_private ? channel : { ...channel, is_member: null };

/** What the browser knows from events is what it would be told if it asked now. */
export async function expectUpToDate(browser: Browser, workspaceId: string): Promise<void> {
  const known = browser.knowledge;
  const fresh = knowledgeOf(await fetchAll(browser.person, workspaceId), workspaceId);
  expect(known.workspaces).toEqual(fresh.workspaces);
  const role = fresh.workspaces.find(({ id }) => id === workspaceId)?.role;
  if (!role) {
    expect(known).toEqual({ workspaces: known.workspaces, messages: {} });
    return;
  }
  if (known.channels) {
    expect(known.channels.map(asDecided(role))).toEqual(fresh.channels?.map(asDecided(role)));
  }
  if (known.members) expect(known.members).toEqual(fresh.members);
  for (const [channelId, messages] of Object.entries(known.messages)) {
    expect(messages).toEqual(fresh.messages[channelId]);
  }
}
