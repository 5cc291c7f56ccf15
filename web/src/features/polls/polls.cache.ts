import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { POLL_VOTES_LISTED_MAX } from '@workflow/contract/polls/polls.limits.ts';
import type { Poll, PollChange, PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { isNewer } from '../../platform/cache/version.ts';

function withVote(votes: readonly PollVote[], vote: PollVote): PollVote[] {
  const known = votes.find(({ user_id }) => user_id === vote.user_id);
  if (known && !isNewer(vote, known)) return votes as PollVote[];
  const others = votes.filter((one) => one !== known);
  const sorted = [...others, vote].sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
  const listed = sorted.slice(0, POLL_VOTES_LISTED_MAX);
  return listed.includes(vote) ? listed : (votes as PollVote[]);
}

/**
 * Applies a change of a poll. Changes may arrive in any order and more than once: votes and counts have versions, and a closed poll stays closed.
 * A full list keeps the votes of the lowest user ids, as the server’s does. A change from an earlier version of the server has no counts, so the
 * listed votes count until the next one.
 */
export function withPollChange(
  message: Message,
  { options, closed_at, counts, votes_version, vote }: PollChange,
): Message {
  const known: Poll = message.poll ?? { options, closed_at: null, counts, votes_version, votes: [] };
  const votes = vote ? withVote(known.votes, vote) : known.votes;
  const newest = votes_version <= known.votes_version ? null : { counts, votes_version };
  const closedAt = known.closed_at ?? closed_at;
  if (message.poll && votes === known.votes && !newest && closedAt === known.closed_at) return message;
  return { ...message, poll: { ...known, ...newest, closed_at: closedAt, votes } };
}

/** Whether the poll may have more votes than it lists, so that the user’s own vote may be missing. */
export const isListFull = ({ votes }: Poll): boolean => votes.length >= POLL_VOTES_LISTED_MAX;

const countListed = ({ options, votes }: Poll): number[] =>
  options.map((_, position) => votes.filter(({ option }) => option === position).length);

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

/** The votes of the user that the poll does not list. */
export interface UnlistedVotes {
  /** The user’s stored vote; null if there is none or it is not loaded. */
  readonly own?: PollVote | null | undefined;
  /** The user’s vote that the server has not confirmed yet; undefined if there is none. */
  readonly pendingOption?: number | null | undefined;
}

/** Returns the results of a poll as the user sees them, with the user’s own vote. */
export function countVotes(
  poll: Poll,
  userId: string,
  { own = null, pendingOption }: UnlistedVotes = {},
): PollResults {
  const listed = poll.votes.find(({ user_id }) => user_id === userId);
  const newest = listed && own && own.version > listed.version ? own : (listed ?? own);
  const stored = newest?.option ?? null;
  const ownOption = pendingOption === undefined ? stored : pendingOption;
  const counts = (poll.counts ?? countListed(poll)).map(
    (count, position) => Math.max(0, count - Number(position === stored)) + Number(position === ownOption),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const options = poll.options.map((text, position) => {
    const count = counts[position] ?? 0;
    return { text, count, share: total > 0 ? count / total : 0 };
  });
  return { options, total, ownOption };
}
