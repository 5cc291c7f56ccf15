import { POLL_VOTES_LISTED_MAX } from '@workflow/contract/polls/polls.limits.ts';
import type { Fragment, Reader } from '../../platform/database/connection/client.ts';

/** The columns of `PollState` of the table `poll`. */
export const pollStateColumns = ({ sql }: Pick<Reader, 'sql'>): Fragment => sql`
  poll.options, poll.closed_at, poll.votes_version, array(
    select coalesce(counted.votes, 0) from generate_subscripts(poll.options, 1) position
    left join (
      select option, count(*)::integer as votes from poll_votes where message_id = poll.message_id group by option
    ) counted on counted.option = position - 1
    order by position
  ) as counts`;

/** The listed votes of the table `poll`. They are ordered by user id, so the list does not depend on the order of voting. */
export const pollVotesJson = ({ sql }: Pick<Reader, 'sql'>): Fragment => sql`coalesce((
  select json_agg(vote.*) from (
    select user_id, option, version from poll_votes where message_id = poll.message_id order by user_id limit ${POLL_VOTES_LISTED_MAX}
  ) vote
), '[]')`;
