import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import * as endpoints from './polls.endpoints.ts';
import * as schemas from './polls.schema.ts';

const exampleVote = { user_id: exampleIds.ada, option: 0, version: 1 };
const state = { options: ['Pizza', 'Salad'], closed_at: null, counts: [1, 0], votes_version: 1 };
const fields = {
  options: 'The options, in order.',
  closed_at: 'When the author closed the poll; null while users can vote.',
  counts: 'The number of votes for each option.',
  votes_version: 'Increases with every change of a vote. Keep the counts with the highest version.',
};

export const pollsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Polls in messages. The command `/poll` creates one; the text of the message is the question.',
    operations: {
      getOwnVote: 'For everyone who can read the message. `vote` is null if the caller never voted.',
      vote: 'For everyone who can post in the channel. A user has one vote.',
      closePoll: 'For the author.',
    },
    parameters: { id: 'The message.' },
    schemas: {
      PollVote: {
        description: 'The vote of one user.',
        fields: {
          option: 'The position of the chosen option, starting at 0; null for a withdrawn vote.',
          version: 'Increases with every change of the vote.',
        },
        example: exampleVote,
      },
      Poll: {
        description: 'The poll of a message.',
        fields: {
          ...fields,
          votes:
            'The votes of the 50 users with the lowest ids, also withdrawn ones. The counts contain all votes.',
        },
        example: { ...state, votes: [exampleVote] },
      },
      OwnVote: {
        description: 'The vote of the caller.',
        fields: { vote: 'The vote; null if the caller never voted.' },
        example: { vote: exampleVote },
      },
      PollChange: {
        description: 'A change of a poll.',
        fields: { ...fields, vote: 'The changed vote; null when the poll was created or closed.' },
        example: { ...state, vote: exampleVote },
      },
      NewPoll: {
        description: 'The question and the options of a new poll.',
        example: { question: 'What shall we eat?', options: state.options },
      },
      PollChoice: {
        description: 'The option to vote for.',
        fields: { option: 'The position of the option, starting at 0; null withdraws the vote.' },
        example: { option: 0 },
      },
    },
  },
);
