/** Who hears an event. Rooms are named here alone. */
export type Room = string & { readonly __room: unique symbol };

const room = (name: string) => name as Room;

/** What a room of a conversation is named by. */
export interface ConversationRef {
  readonly id: string;
  readonly workspace_id: string;
}

const conversation = ({ id, workspace_id }: ConversationRef) =>
  room(`workspace:${workspace_id}:conversation:${id}`);

export const rooms = {
  /** Every socket. */
  everybody: room('everybody'),
  /** Every socket of a person. */
  user: (userId: string) => room(`user:${userId}`),
  /** Every socket of a signed-in device. */
  session: (sessionId: string) => room(`session:${sessionId}`),
  /** The people who have this workspace open. */
  workspace: (workspaceId: string) => room(`workspace:${workspaceId}`),
  /** Those of them who read every public channel: all but guests. */
  insiders: (workspaceId: string) => room(`workspace:${workspaceId}:insiders`),
  /** What `isWithin` tells the rooms of a conversation by; nobody is in it. */
  conversation,
  /** Those who were added to a conversation by name and have its workspace open. */
  feed: (ref: ConversationRef) => room(`${conversation(ref)}:feed`),
  /** The guests among them. They know of the people who read what they read, and hear who comes to it and goes from it. */
  guests: (ref: ConversationRef) => room(`${conversation(ref)}:guests`),
  /** Those who are looking at the conversation: they see who is typing. */
  open: (ref: ConversationRef) => room(`${conversation(ref)}:open`),
  /** One connection. */
  socket: (socketId: string) => room(socketId),
};

/** Whether a room belongs to a scope: a workspace's room holds all rooms of its conversations. */
export const isWithin = (name: string, scope: Room): boolean =>
  name === scope || name.startsWith(`${scope}:`);

export interface Readable extends ConversationRef {
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
}

/**
 * Everybody to whom what is said in a conversation goes. A public channel reaches a workspace by one room, however many channels
 * there are; only what people are added to by name has a feed.
 */
export const readersOf = (conversation: Readable): readonly Room[] => [
  ...(conversation.kind === 'channel' && !conversation.is_private
    ? [rooms.insiders(conversation.workspace_id)]
    : []),
  rooms.feed(conversation),
  rooms.open(conversation),
];
