import { arrangeDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as arrangement from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { Arrangement, ConversationChoice } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { type Action, channelParams, dmParams, type ReplayState, type StepContext } from '../replay/stage.ts';

const at = ({ workspaceId }: ReplayState) => ({ params: { id: workspaceId } });

/** Returns one of the user's own sections of this list, or null if they have none. */
async function sectionOf(
  choice: StepContext,
  stage: ReplayState,
  kind: 'channel' | 'dm',
): Promise<string | null> {
  const { body } = await choice.by.call(arrangement.getArrangement, at(stage));
  const own = ((body as Partial<Arrangement>).sections ?? []).filter((section) => section.kind === kind);
  return own[choice.number % Math.max(1, own.length)]?.id ?? null;
}

const onSection = async (choice: StepContext, stage: ReplayState) => {
  const id = (await sectionOf(choice, stage, 'channel')) ?? stage.workspaceId;
  return { params: { id: stage.workspaceId, section_id: id } };
};

const arrange = (choice: StepContext, body: ConversationChoice) =>
  choice.by.call(arrangement.arrangeChannel, { ...channelParams(choice), body });

export const arrangementActions = {
  star: (choice) => arrange(choice, { is_starred: choice.number % 3 !== 2 }),
  mute: (choice) => arrange(choice, { is_muted: choice.number % 3 !== 2 }),
  putIntoSection: async (choice, stage) =>
    arrange(choice, { section_id: await sectionOf(choice, stage, 'channel') }),
  arrangeDm: async (choice, stage) =>
    choice.by.call(arrangeDm, {
      ...dmParams(choice),
      body: { is_starred: choice.number % 2 === 0, section_id: await sectionOf(choice, stage, 'dm') },
    }),
  createSection: (choice, stage) =>
    choice.by.call(arrangement.createSection, {
      ...at(stage),
      body: { kind: choice.number % 4 === 3 ? 'dm' : 'channel', name: `Section ${choice.number % 4}` },
    }),
  changeSection: async (choice, stage) =>
    choice.by.call(arrangement.updateSection, {
      ...(await onSection(choice, stage)),
      body: { name: `Renamed ${choice.number}`, is_collapsed: choice.number % 2 === 0, after: null },
    }),
  deleteSection: async (choice, stage) =>
    choice.by.call(arrangement.deleteSection, await onSection(choice, stage)),
  collapse: (choice, stage) =>
    choice.by.call(arrangement.updateArrangement, {
      ...at(stage),
      body: { collapsed: choice.number % 2 ? ['channels', 'dms'] : [] },
    }),
} satisfies Record<string, Action>;
