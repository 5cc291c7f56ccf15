import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { POLL_VOTES_LISTED_MAX } from '@workflow/contract/polls/polls.limits.ts';
import type { Poll, PollChange, PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { describe, expect, it } from 'vitest';
import { exampleMessage } from '../messages/messages.examples.ts';
import { countVotes, isListFull, withPollChange } from './polls.cache.ts';

const options = ['Pizza', 'Salad'];
const voteOf = (user_id: string, option: number | null, version = 1): PollVote => ({
  user_id,
  option,
  version,
});
const open = { options, closed_at: null };
const NONE = { counts: [0, 0], votes_version: 0 };
const countsOf = (votes: readonly PollVote[]) =>
  options.map((_, position) => votes.filter(({ option }) => option === position).length);
const createPoll = (...votes: PollVote[]): Poll => ({
  ...open,
  counts: countsOf(votes),
  votes_version: votes.length,
  votes,
});
const CLOSED = '2026-11-20T18:00:00.000Z';

describe('a change of a poll', () => {
  it('adds the poll to its message, and the same again changes nothing', () => {
    const message = withPollChange(exampleMessage(1), { ...open, ...NONE, vote: null });
    expect(message.poll).toEqual(createPoll());
    expect(withPollChange(message, { ...open, ...NONE, vote: null })).toBe(message);
  });

  it('keeps the newer vote of a user in any order', () => {
    const changes = [
      { vote: voteOf('ada', 0, 1), counts: [1, 0], votes_version: 1 },
      { vote: voteOf('ada', 1, 2), counts: [0, 1], votes_version: 2 },
      { vote: voteOf('jon', 0, 1), counts: [1, 1], votes_version: 3 },
      { vote: voteOf('ada', null, 3), counts: [1, 0], votes_version: 4 },
    ];
    const apply = (list: typeof changes) =>
      list.reduce((message, change) => withPollChange(message, { ...open, ...change }), exampleMessage(1))
        .poll;
    expect(apply(changes)).toEqual({
      ...createPoll(voteOf('ada', null, 3), voteOf('jon', 0)),
      votes_version: 4,
    });
    expect(apply(changes.toReversed())).toEqual(apply(changes));
  });

  it('keeps the votes of the lowest user ids in a full list, in any order, and counts all', () => {
    const ids = Array.from({ length: POLL_VOTES_LISTED_MAX + 20 }, (_, index) => `u${100 + index}`);
    const changes = ids.map((id, index) => ({
      ...open,
      counts: [index + 1, 0],
      votes_version: index + 1,
      vote: voteOf(id, 0),
    }));
    for (const order of [changes, changes.toReversed()]) {
      const poll = order.reduce(withPollChange, exampleMessage(1)).poll!;
      expect(poll.votes.map(({ user_id }) => user_id)).toEqual(ids.slice(0, POLL_VOTES_LISTED_MAX));
      expect(poll.counts).toEqual([ids.length, 0]);
      expect(isListFull(poll)).toBe(true);
      // The own vote may not be listed.
      const own = voteOf('u169', 0);
      expect(countVotes(poll, 'u169', { own })).toMatchObject({ total: ids.length, ownOption: 0 });
      const changed = countVotes(poll, 'u169', { own, pendingOption: 1 });
      expect(changed.options.map(({ count }) => count)).toEqual([ids.length - 1, 1]);
    }
  });

  it('from an earlier version of the server, without counts, counts the listed votes until the next change', () => {
    const withoutCounts = (votes: readonly PollVote[]) =>
      ({ ...exampleMessage(1), poll: { ...open, votes } }) as unknown as Message;
    const message = withoutCounts([voteOf('ada', 0), voteOf('mia', null, 2)]);
    expect(countVotes(message.poll!, 'jon')).toMatchObject({ total: 1 });
    const earlierChange = { ...open, vote: voteOf('jon', 1) } as unknown as PollChange;
    const changed = withPollChange(message, earlierChange);
    expect(countVotes(changed.poll!, 'jon')).toMatchObject({ total: 2, ownOption: 1 });
    expect(countVotes(withPollChange({ ...message, poll: null }, earlierChange).poll!, 'jon')).toMatchObject({
      total: 1,
      ownOption: 1,
    });
    const change = { ...open, counts: [4, 1], votes_version: 6, vote: voteOf('kim', 0) };
    expect(withPollChange(changed, change).poll).toMatchObject({ counts: [4, 1], votes_version: 6 });
  });

  it('closes the poll for good', () => {
    const closed = withPollChange(exampleMessage(1), { options, closed_at: CLOSED, ...NONE, vote: null });
    const change = { ...open, counts: [1, 0], votes_version: 1, vote: voteOf('ada', 0) };
    expect(withPollChange(closed, change).poll).toEqual({
      ...createPoll(voteOf('ada', 0)),
      closed_at: CLOSED,
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
    expect(countVotes(stored, 'jon', { pendingOption: 1 }).options.map(({ count }) => count)).toEqual([1, 1]);
    expect(countVotes(stored, 'jon', { pendingOption: null })).toMatchObject({ total: 1, ownOption: null });
    expect(countVotes(createPoll(), 'jon')).toMatchObject({ total: 0, ownOption: null });
  });
});
