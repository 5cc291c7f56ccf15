import type { ReceivedEvent } from '../harness/socket.ts';

/**
 * Events that may arrive in any order: they change things that exist, or concern other users. All other events add or
 * remove access for this user; joining and leaving must not be confused with leaving and joining, so they keep their
 * position.
 */
const REORDERABLE_EVENTS = new Set([
  'new_message',
  'message_updated',
  'message_deleted',
  'message_status_updated',
  'reaction_added',
  'reaction_removed',
  'poll_updated',
  'thread_updated',
  'dm_thread_updated',
  'thread_follow_updated',
  'thread_follows_updated',
  'new_dm_message',
  'dm_message_updated',
  'dm_message_deleted',
  'dm_reaction_added',
  'dm_reaction_removed',
  'dm_poll_updated',
  'read_positions_changed',
  'channel_updated',
  'arrangement_changed',
  'member_added',
  'member_removed',
  'presence_change',
  'database_updated',
  'property_updated',
  'view_updated',
  'rows_created',
  'rows_updated',
  'rows_deleted',
]);

/** Reorders each group of consecutive events that may arrive in any order. */
function reorder(
  events: readonly ReceivedEvent[],
  mix: (together: readonly ReceivedEvent[]) => readonly ReceivedEvent[],
): ReceivedEvent[] {
  const reordered: ReceivedEvent[] = [];
  let together: ReceivedEvent[] = [];
  for (const event of events) {
    if (REORDERABLE_EVENTS.has(event.name)) together.push(event);
    else {
      reordered.push(...mix(together), event);
      together = [];
    }
  }
  return [...reordered, ...mix(together)];
}

export const shuffleEvents = (events: readonly ReceivedEvent[], chance: readonly number[]): ReceivedEvent[] =>
  reorder(events, (together) =>
    together
      .map((event, index) => ({ event, key: chance[index % chance.length]! }))
      .sort((one, other) => one.key - other.key)
      .map(({ event }) => event),
  );

export const reverseEvents = (events: readonly ReceivedEvent[]): ReceivedEvent[] =>
  reorder(events, (together) => together.toReversed());

/** Returns the events without some of the messages. */
export const dropMessages = (events: readonly ReceivedEvent[], chance: readonly number[]): ReceivedEvent[] =>
  events.filter(
    ({ name }, index) =>
      !['new_message', 'new_dm_message'].includes(name) || chance[index % chance.length]! % 3 !== 0,
  );
