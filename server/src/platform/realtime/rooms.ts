/** Who hears an event. Rooms are named here alone. */
export type Room = string & { readonly __room: unique symbol };

const room = (name: string) => name as Room;

/** What a room of a conversation, or of a database, is named by. */
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
  /** Those who hear a conversation that not everyone hears: who were added to a private one, or follow a public one. */
  feed: (ref: ConversationRef) => room(`${conversation(ref)}:feed`),
  /** The guests who were added to it. They know of the people who read what they read, and hear who comes to it and goes from it. */
  guests: (ref: ConversationRef) => room(`${conversation(ref)}:guests`),
  /** Those who are looking at the conversation: they see who is typing. */
  open: (ref: ConversationRef) => room(`${conversation(ref)}:open`),
  /** Those who have a database or project open. */
  database: ({ id, workspace_id }: ConversationRef) => room(`workspace:${workspace_id}:database:${id}`),
  /** One connection. */
  socket: (socketId: string) => room(socketId),
};

/** Whether a room belongs to a scope: a workspace's room holds all rooms of its conversations. */
export const isWithin = (name: string, scope: Room): boolean =>
  name === scope || name.startsWith(`${scope}:`);

export interface Readable extends ConversationRef {
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  readonly followed_by: 'everyone' | 'followers';
}

const isPublic = ({ kind, is_private }: Readable) => kind === 'channel' && !is_private;

/**
 * Everybody who can read a conversation: to whom it goes that it is there, and what it is called. A public channel reaches a workspace
 * by one room, however many channels there are.
 */
export const readersOf = (conversation: Readable): readonly Room[] =>
  isPublic(conversation)
    ? [rooms.insiders(conversation.workspace_id), rooms.guests(conversation), rooms.open(conversation)]
    : [rooms.feed(conversation), rooms.open(conversation)];

/** Everybody to whom what is said in a conversation goes: those who follow it, and those who are looking at it. */
export const followersOf = (conversation: Readable): readonly Room[] =>
  conversation.followed_by === 'everyone'
    ? readersOf(conversation)
    : [rooms.feed(conversation), rooms.open(conversation)];

/** The feed by which somebody who can read the conversation hears it; none where a public channel goes to everyone. */
export const feedOf = (conversation: Readable, follows: boolean): readonly Room[] => {
  const hears = isPublic(conversation) ? conversation.followed_by === 'followers' && follows : true;
  return hears ? [rooms.feed(conversation)] : [];
};
