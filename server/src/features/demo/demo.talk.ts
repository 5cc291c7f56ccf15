import { newIdAt } from '../../platform/ids.ts';
import type { DemoUsername } from './content/people.ts';
import type { Said } from './content/timeline.ts';
import type { MessageRow, ReactionRow, SaidRows } from './demo.rows.ts';

const MINUTE = 60_000;
const EDITED_AFTER = 3 * MINUTE;
const REACTED_AFTER = 20_000;

export type UserIds = Readonly<Record<DemoUsername, string>>;

/** The rows of what was said in a conversation, numbered in order. */
export function rowsOfTalk(
  said: readonly Said[],
  conversationId: string,
  userIds: UserIds,
  now: Date,
): SaidRows {
  const idByKey = new Map<string, string>();
  const messages: MessageRow[] = [];
  const reactions: ReactionRow[] = [];
  for (const [index, line] of said.entries()) {
    const { author, content, extras, at } = line;
    const id = newIdAt(at);
    if (extras.key) idByKey.set(extras.key, id);
    messages.push({
      id,
      conversation_id: conversationId,
      user_id: userIds[author],
      seq: index + 1,
      content,
      parent_id: (extras.replyTo && idByKey.get(extras.replyTo)) || null,
      created_at: at.toISOString(),
      edited_at: extras.edited ? soonAfter(at, EDITED_AFTER, now).toISOString() : null,
    });
    reactions.push(...reactionsTo(line, id, userIds, now));
  }
  return { messages, reactions };
}

/** One after another, as they are written. */
function reactionsTo({ extras, at }: Said, messageId: string, userIds: UserIds, now: Date): ReactionRow[] {
  const given = Object.entries(extras.reactions ?? {}).flatMap(([emoji, usernames]) =>
    usernames.map((username) => ({ emoji, username })),
  );
  const step = Math.min(REACTED_AFTER, (now.getTime() - at.getTime()) / (given.length + 1));
  return given.map(({ emoji, username }, index) => {
    const reactedAt = new Date(at.getTime() + Math.floor((index + 1) * step));
    return {
      id: newIdAt(reactedAt),
      message_id: messageId,
      user_id: userIds[username],
      emoji,
      created_at: reactedAt.toISOString(),
    };
  });
}

function soonAfter(at: Date, delay: number, now: Date): Date {
  return new Date(Math.min(at.getTime() + delay, now.getTime()));
}
