import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Poll, PollChange, PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { isNewer } from '../../platform/cache/version.ts';

function withVote(votes: readonly PollVote[], vote: PollVote): PollVote[] {
  const known = votes.find(({ user_id }) => user_id === vote.user_id);
  if (known && !isNewer(vote, known)) return votes as PollVote[];
  const others = votes.filter((one) => one !== known);
  return [...others, vote].sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
}

/** Applies a change of a poll. Changes may arrive in any order and more than once: a vote has a version, and a closed poll stays closed. */
export function withPollChange(message: Message, { options, closed_at, vote }: PollChange): Message {
  const known: Poll = message.poll ?? { options, closed_at: null, votes: [] };
  const votes = vote ? withVote(known.votes, vote) : known.votes;
  const closedAt = known.closed_at ?? closed_at;
  if (message.poll && votes === known.votes && closedAt === known.closed_at) return message;
  return { ...message, poll: { ...known, closed_at: closedAt, votes } };
}

export interface PollOptionResult {
  readonly text: string;
  readonly count: number;
  /** The share of all votes, from 0 to 1. */
  readonly share: number;
}

export interface PollResults {
  readonly options: readonly PollOptionResult[];
  readonly total: number;
  /** The position of the user's option; null without a vote. */
  readonly ownOption: number | null;
}

/** Counts the votes. `pendingOption` is the user's vote that the server has not confirmed yet; undefined if there is none. */
export function countVotes(poll: Poll, userId: string, pendingOption?: number | null): PollResults {
  const stored = poll.votes.find(({ user_id }) => user_id === userId)?.option ?? null;
  const ownOption = pendingOption === undefined ? stored : pendingOption;
  const chosen = poll.votes.map(({ user_id, option }) => (user_id === userId ? null : option));
  const counted = [...chosen, ownOption].filter((option) => option !== null);
  const options = poll.options.map((text, position) => {
    const count = counted.filter((option) => option === position).length;
    return { text, count, share: counted.length > 0 ? count / counted.length : 0 };
  });
  return { options, total: counted.length, ownOption };
}
