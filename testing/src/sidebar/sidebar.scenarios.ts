import { arrangeDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as arrangement from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import {
  type Attempt,
  conversation,
  personOf,
  type Scenario,
  scenario,
  unique,
  workspace,
} from '../access/scenario.ts';

const isInside = ({ actor }: Attempt) => !['anonymous', 'outsider', 'removed'].includes(actor);

/** Returns a sidebar section of the actor, or the owner's if the actor cannot have sections. */
async function aSection(attempt: Attempt): Promise<string> {
  const by = isInside(attempt) ? personOf(attempt) : attempt.world.owner;
  const { sections } = await by.does(arrangement.createSection, {
    ...workspace(attempt),
    body: { kind: 'channel', name: unique('section') },
  });
  return sections.at(-1)!.id;
}

const onSection = async (attempt: Attempt) => ({
  params: { id: attempt.world.id, section_id: await aSection(attempt) },
});

export const arrangementScenarios: readonly Scenario[] = [
  scenario(arrangement.getArrangement, workspace),
  scenario(arrangement.updateArrangement, (attempt) => ({
    ...workspace(attempt),
    body: { collapsed: ['channels' as const] },
  })),
  scenario(arrangement.createSection, (attempt) => ({
    ...workspace(attempt),
    body: { kind: 'channel' as const, name: unique('section') },
  })),
  scenario(arrangement.updateSection, async (attempt) => ({
    ...(await onSection(attempt)),
    body: { name: unique('renamed'), is_collapsed: true, after: null },
  })),
  scenario(arrangement.deleteSection, onSection),
  scenario(arrangement.arrangeChannel, (attempt) => ({
    ...conversation(attempt),
    body: { is_starred: true, is_muted: true, section_id: null },
  })),
  scenario(arrangeDm, (attempt) => ({
    ...conversation(attempt),
    body: { is_starred: true, is_muted: true, section_id: null },
  })),
];
