import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { POLL_OPTION_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX } from './polls.limits.ts';

/** The vote of one user. */
export const PollVote = z.object({
  user_id: Id,
  /** The position of the chosen option; null for a withdrawn vote. */
  option: z.nullable(z.int()),
  version: Version,
});
export type PollVote = z.output<typeof PollVote>;

const state = {
  options: z.array(z.string()),
  closed_at: z.nullable(Timestamp),
  /** The number of votes for each option. */
  counts: z.array(Count),
  /** Increases with every change of a vote, so that clients keep the newest counts. */
  votes_version: z.int(),
};

/** The poll of a message. The text of the message is the question. */
export const Poll = z.object({
  ...state,
  /** The votes of the users with the lowest ids, at most `POLL_VOTES_LISTED_MAX`. Withdrawn votes are included. */
  votes: z.array(PollVote),
});
export type Poll = z.output<typeof Poll>;

/** The caller’s vote; null if the caller never voted. */
export const OwnVote = z.object({ vote: z.nullable(PollVote) });
export type OwnVote = z.output<typeof OwnVote>;

/** A change of a poll: its creation or end, or the vote of one user. */
export const PollChange = z.object({ ...state, vote: z.nullable(PollVote) });
export type PollChange = z.output<typeof PollChange>;

const hasNoDuplicates = (options: readonly string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

export const NewPoll = z.object({
  question: text('The question', { min: 1, max: POLL_QUESTION_MAX }),
  options: z
    .array(text('An option', { min: 1, max: POLL_OPTION_MAX }))
    .check(
      z.minLength(POLL_OPTIONS_MIN, `Give at least ${POLL_OPTIONS_MIN} options.`),
      z.maxLength(POLL_OPTIONS_MAX, `Give at most ${POLL_OPTIONS_MAX} options.`),
      z.refine(hasNoDuplicates, 'Each option must be different.'),
    ),
});
export type NewPoll = z.output<typeof NewPoll>;

/** The position of an option, or null to withdraw the vote. */
export const PollChoice = z.object({
  option: z.nullable(
    z
      .int('Choose an option by its position.')
      .check(
        z.minimum(0, 'Choose an option by its position.'),
        z.maximum(POLL_OPTIONS_MAX - 1, 'Choose an option by its position.'),
      ),
  ),
});
