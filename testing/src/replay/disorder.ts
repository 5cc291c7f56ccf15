import type { Heard } from '../harness/socket.ts';

/** What an event is about, where its place among others decides nothing. */
function subjectOf({ name, payload }: Heard): string | null {
  const { id, message_id, user_id } = payload as Record<string, string>;
  switch (name) {
    case 'new_message':
    case 'message_updated':
      return id!;
    case 'message_deleted':
    case 'reaction_added':
    case 'reaction_removed':
      return message_id!;
    case 'message_status_updated':
      return `how far ${user_id} has come`;
    default:
      return null;
  }
}

/** Events about different messages change places; those about one message, and around anything else, keep their order. */
export function disorder(events: readonly Heard[], chance: readonly number[]): Heard[] {
  const disordered: Heard[] = [];
  let together: Heard[] = [];
  const mix = () => {
    const places = together
      .map((event, index) => ({ event, key: chance[index % chance.length]! }))
      .sort((one, other) => one.key - other.key);
    const waiting = Map.groupBy(together, subjectOf);
    disordered.push(...places.map(({ event }) => waiting.get(subjectOf(event))!.shift()!));
    together = [];
  };
  for (const event of events) {
    if (subjectOf(event) !== null) together.push(event);
    else {
      mix();
      disordered.push(event);
    }
  }
  mix();
  return disordered;
}
