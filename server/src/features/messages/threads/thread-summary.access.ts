import type { Thread } from '@workflow/contract/threads/threads.schema.ts';
import type { Fragment, Reader } from '../../../platform/database/connection/client.ts';

export type { Fragment } from '../../../platform/database/connection/client.ts';

import { timestamp } from '../../../platform/time.ts';
import { authorOf } from '../../users/users.access.ts';

/** Selects a thread's summary, as its root message shows it, from a row of `threads`. */
export const threadSummaryJson = ({ sql }: Pick<Reader, 'sql'>, thread: Fragment) => sql`
  case when ${thread}.reply_count > 0 then json_build_object('reply_count', ${thread}.reply_count, 'last_reply_at', ${thread}.last_reply_at,
    'people', (select json_agg(${authorOf({ sql }, sql`replier`)} order by shown.place)
      from unnest(${thread}.people) with ordinality as shown (id, place) join users replier on replier.id = shown.id)) end`;

export const toThread = (thread: Thread | null): Thread | null =>
  thread && { ...thread, last_reply_at: timestamp(thread.last_reply_at) };
