import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import {
  addGroupDmMembers,
  leaveGroupDm,
  startDm,
  updateGroupDm,
} from '@workflow/contract/dms/dms.endpoints.ts';
import {
  type Action,
  dmMessageParams,
  dmParams,
  type ReplayState,
  type StepContext,
} from '../replay/stage.ts';

const EMOJIS = ['👍', '🎉'];

async function start(choice: StepContext, stage: ReplayState, others: readonly string[]) {
  const [one, ...more] = others.filter((id) => id !== choice.by.id);
  const whom = more.length > 0 ? { other_user_ids: [one!, ...more] } : { other_user_id: one ?? choice.by.id };
  const answer = await choice.by.call(startDm, { body: { workspace_id: stage.workspaceId, ...whom } });
  if (answer.status === 201) stage.dms.push(answer.body.id);
  return answer;
}

async function send(choice: StepContext, stage: ReplayState, more: { parent_id?: string }) {
  const body = { content: `Message ${choice.number}`, ...more };
  const answer = await choice.by.call(dms.sendDmMessage, { ...dmParams(choice), body });
  if (answer.status === 201) stage.dmMessages.push(answer.body);
  return answer;
}

export const dmsActions = {
  startDm: (choice, stage) => start(choice, stage, [choice.whom.id]),
  startGroup: (choice, stage) =>
    start(
      choice,
      stage,
      stage.people.slice(0, 3).map(({ id }) => id),
    ),
  nameGroup: (choice) =>
    choice.by.call(updateGroupDm, { ...dmParams(choice), body: { name: `Group ${choice.number}` } }),
  addToGroup: (choice) =>
    choice.by.call(addGroupDmMembers, { ...dmParams(choice), body: { user_ids: [choice.whom.id] } }),
  leaveGroup: (choice) => choice.by.call(leaveGroupDm, dmParams(choice)),
  sendInDm: (choice, stage) => send(choice, stage, {}),
  replyInDm: (choice, stage) => {
    const { dmMessage } = choice;
    return send(choice, stage, dmMessage ? { parent_id: dmMessage.id } : {});
  },
  editInDm: (choice) =>
    choice.by.call(dms.editDmMessage, {
      ...dmMessageParams(choice),
      body: { content: `Edited ${choice.number}` },
    }),
  deleteInDm: (choice) => choice.by.call(dms.deleteDmMessage, dmMessageParams(choice)),
  reactInDm: (choice) =>
    choice.by.call(dms.addDmReaction, {
      ...dmMessageParams(choice),
      body: { emoji: EMOJIS[choice.number % 2]! },
    }),
  unreactInDm: (choice) =>
    choice.by.call(dms.removeDmReaction, {
      params: { ...dmMessageParams(choice).params, emoji: EMOJIS[choice.number % 2]! },
    }),
} satisfies Record<string, Action>;
