import { arrangeDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as arrangement from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import {
  type Attempt,
  actorOf,
  conversationParams,
  type Scenario,
  scenario,
  uniqueName,
  workspaceParams,
} from '../access/scenario.ts';

const isInside = ({ actor }: Attempt) => !['anonymous', 'outsider', 'removed'].includes(actor);

/** Returns a sidebar section of the actor, or the owner's if the actor cannot have sections. */
async function createSection(attempt: Attempt): Promise<string> {
  const by = isInside(attempt) ? actorOf(attempt) : attempt.world.owner;
  const { sections } = await by.does(arrangement.createSection, {
    ...workspaceParams(attempt),
    body: { kind: 'channel', name: uniqueName('section') },
  });
  return sections.at(-1)!.id;
}

const onSection = async (attempt: Attempt) => ({
  params: { id: attempt.world.id, section_id: await createSection(attempt) },
});

export const arrangementScenarios: readonly Scenario[] = [
  scenario(arrangement.getArrangement, workspaceParams),
  scenario(arrangement.updateArrangement, (attempt) => ({
    ...workspaceParams(attempt),
    body: { collapsed: ['channels' as const] },
  })),
  scenario(arrangement.createSection, (attempt) => ({
    ...workspaceParams(attempt),
    body: { kind: 'channel' as const, name: uniqueName('section') },
  })),
  scenario(arrangement.updateSection, async (attempt) => ({
    ...(await onSection(attempt)),
    body: { name: uniqueName('renamed'), is_collapsed: true, after: null },
  })),
  scenario(arrangement.deleteSection, onSection),
  scenario(arrangement.arrangeChannel, (attempt) => ({
    ...conversationParams(attempt),
    body: { is_starred: true, is_muted: true, notification_level: 'all' as const, section_id: null },
  })),
  scenario(arrangeDm, (attempt) => ({
    ...conversationParams(attempt),
    body: { is_starred: true, is_muted: true, notification_level: 'all' as const, section_id: null },
  })),
];
