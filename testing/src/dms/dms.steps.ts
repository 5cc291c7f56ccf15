import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { type Act, type Choice, onDm, onDmMessage, type Stage } from '../replay/stage.ts';

const EMOJIS = ['👍', '🎉'];

async function start(choice: Choice, stage: Stage, others: readonly string[]) {
  const [one, ...more] = others.filter((id) => id !== choice.by.id);
  const whom = more.length > 0 ? { other_user_ids: [one!, ...more] } : { other_user_id: one ?? choice.by.id };
  const answer = await choice.by.call(startDm, { body: { workspace_id: stage.workspaceId, ...whom } });
  if (answer.status === 201) stage.dms.push(answer.body.id);
  return answer;
}

async function send(choice: Choice, stage: Stage, more: { parent_id?: string }) {
  const body = { content: `Message ${choice.number}`, ...more };
  const answer = await choice.by.call(dms.sendDmMessage, { ...onDm(choice), body });
  if (answer.status === 201) stage.dmMessages.push(answer.body);
  return answer;
}

export const dmsActs = {
  startDm: (choice, stage) => start(choice, stage, [choice.whom.id]),
  startGroup: (choice, stage) =>
    start(
      choice,
      stage,
      stage.people.slice(0, 3).map(({ id }) => id),
    ),
  sendInDm: (choice, stage) => send(choice, stage, {}),
  replyInDm: (choice, stage) => {
    const { dmMessage } = choice;
    return send(choice, stage, dmMessage ? { parent_id: dmMessage.id } : {});
  },
  editInDm: (choice) =>
    choice.by.call(dms.editDmMessage, {
      ...onDmMessage(choice),
      body: { content: `Edited ${choice.number}` },
    }),
  deleteInDm: (choice) => choice.by.call(dms.deleteDmMessage, onDmMessage(choice)),
  reactInDm: (choice) =>
    choice.by.call(dms.addDmReaction, {
      ...onDmMessage(choice),
      body: { emoji: EMOJIS[choice.number % 2]! },
    }),
  unreactInDm: (choice) =>
    choice.by.call(dms.removeDmReaction, {
      params: { ...onDmMessage(choice).params, emoji: EMOJIS[choice.number % 2]! },
    }),
} satisfies Record<string, Act>;
