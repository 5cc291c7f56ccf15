import { closeDmPoll, getOwnVoteInDm, voteInDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { closePoll, getOwnVote, vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { type Attempt, dmMessageParams, messageParams, scenario } from '../access/scenario.ts';

/** Gives the message of the attempt a poll, if it exists. */
async function addPoll({ world, target }: Attempt): Promise<void> {
  await world.app.database.sql`
    insert into polls (message_id, options) select id, '{Pizza,Salad}' from messages where id = ${target.messageId || null}
    on conflict do nothing`;
}

export const pollsScenarios = [
  scenario(vote, async (attempt) => {
    await addPoll(attempt);
    return { ...messageParams(attempt), body: { option: 0 } };
  }),
  scenario(getOwnVote, async (attempt) => {
    await addPoll(attempt);
    return messageParams(attempt);
  }),
  scenario(closePoll, async (attempt) => {
    await addPoll(attempt);
    return messageParams(attempt);
  }),
  scenario(voteInDm, async (attempt) => {
    await addPoll(attempt);
    return { ...dmMessageParams(attempt), body: { option: 0 } };
  }),
  scenario(getOwnVoteInDm, async (attempt) => {
    await addPoll(attempt);
    return dmMessageParams(attempt);
  }),
  scenario(closeDmPoll, async (attempt) => {
    await addPoll(attempt);
    return dmMessageParams(attempt);
  }),
];
