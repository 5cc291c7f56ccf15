import { newIdAt } from '../../platform/ids.ts';
import type { ImportedMessage } from '../messages/messages.service.ts';
import type { ImportedReaction } from '../reactions/reactions.service.ts';
import type { DemoUsername } from './content/people.ts';
import type { TimelineMessage } from './content/timeline.ts';
import type * as rows from './demo.rows.ts';

const MINUTE_MS = 60_000;
const EDIT_DELAY_MS = 3 * MINUTE_MS;
const REACTION_INTERVAL_MS = 20_000;

export type UserIds = Readonly<Record<DemoUsername, string>>;

/** Converts the lines of a conversation to messages and reactions, in order. */
export function planMessages(
  lines: readonly TimelineMessage[],
  userIds: UserIds,
  now: Date,
): rows.MessageBatch {
  const idByKey = new Map<string, string>();
  const messages: ImportedMessage[] = [];
  const reactions: ImportedReaction[] = [];
  for (const line of lines) {
    const { author, content, extras, at } = line;
    const id = newIdAt(at);
    if (extras.key) idByKey.set(extras.key, id);
    messages.push({
      id,
      user_id: userIds[author],
      content,
      parent_id: (extras.replyTo && idByKey.get(extras.replyTo)) || null,
      created_at: at.toISOString(),
      edited_at: extras.edited ? addDelay(at, EDIT_DELAY_MS, now).toISOString() : null,
    });
    reactions.push(...reactionsOf(line, id, userIds, now));
  }
  return { messages, reactions };
}

/** Converts the reactions of a line, in order, at increasing times before `now`. */
function reactionsOf(
  { extras, at }: TimelineMessage,
  messageId: string,
  userIds: UserIds,
  now: Date,
): ImportedReaction[] {
  const reactions = Object.entries(extras.reactions ?? {}).flatMap(([emoji, usernames]) =>
    usernames.map((username) => ({ emoji, username })),
  );
  const step = Math.min(REACTION_INTERVAL_MS, (now.getTime() - at.getTime()) / (reactions.length + 1));
  return reactions.map(({ emoji, username }, index) => {
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

function addDelay(at: Date, delay: number, now: Date): Date {
  return new Date(Math.min(at.getTime() + delay, now.getTime()));
}
