import type { Poll, PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { describe, expect, it } from 'vitest';
import { exampleMessage } from '../messages/messages.examples.ts';
import { countVotes, withPollChange } from './polls.cache.ts';

const options = ['Pizza', 'Salad'];
const voteOf = (user_id: string, option: number | null, version = 1): PollVote => ({
  user_id,
  option,
  version,
});
const open = { options, closed_at: null };
const createPoll = (...votes: PollVote[]): Poll => ({ ...open, votes });
const CLOSED = '2026-11-20T18:00:00.000Z';

describe('a change of a poll', () => {
  it('adds the poll to its message, and the same again changes nothing', () => {
    const message = withPollChange(exampleMessage(1), { ...open, vote: null });
    expect(message.poll).toEqual(createPoll());
    expect(withPollChange(message, { ...open, vote: null })).toBe(message);
  });

  it('keeps the newer vote of a user in any order', () => {
    const changes = [voteOf('ada', 0, 1), voteOf('ada', 1, 2), voteOf('jon', 0, 1), voteOf('ada', null, 3)];
    const apply = (list: PollVote[]) =>
      list.reduce((message, vote) => withPollChange(message, { ...open, vote }), exampleMessage(1)).poll;
    expect(apply(changes)).toEqual(createPoll(voteOf('ada', null, 3), voteOf('jon', 0)));
    expect(apply(changes.toReversed())).toEqual(apply(changes));
  });

  it('closes the poll for good', () => {
    const closed = withPollChange(exampleMessage(1), { options, closed_at: CLOSED, vote: null });
    expect(withPollChange(closed, { ...open, vote: voteOf('ada', 0) }).poll).toEqual({
      options,
      closed_at: CLOSED,
      votes: [voteOf('ada', 0)],
    });
  });
});

describe('the results', () => {
  it('count one vote for each user, without withdrawn ones', () => {
    const results = countVotes(createPoll(voteOf('ada', 0), voteOf('jon', 0), voteOf('mia', null, 2)), 'jon');
    expect(results.options.map(({ count }) => count)).toEqual([2, 0]);
    expect(results.options.map(({ share }) => share)).toEqual([1, 0]);
    expect(results).toMatchObject({ total: 2, ownOption: 0 });
  });

  it('include a vote that the server has not confirmed yet', () => {
    const stored = createPoll(voteOf('ada', 0), voteOf('jon', 0));
    expect(countVotes(stored, 'jon', 1).options.map(({ count }) => count)).toEqual([1, 1]);
    expect(countVotes(stored, 'jon', null)).toMatchObject({ total: 1, ownOption: null });
    expect(countVotes(createPoll(), 'jon')).toMatchObject({ total: 0, ownOption: null });
  });
});
