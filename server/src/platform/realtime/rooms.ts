/** A room: a named set of sockets that receive an event. Only this file defines room names. */
export type Room = string & { readonly __room: unique symbol };

const room = (name: string) => name as Room;

/** The fields that name the room of a conversation or database. */
export interface ConversationRef {
  readonly id: string;
  readonly workspace_id: string;
}

const conversation = ({ id, workspace_id }: ConversationRef) =>
  room(`workspace:${workspace_id}:conversation:${id}`);

export const rooms = {
  /** All sockets. */
  everybody: room('everybody'),
  /** All sockets of a user. */
  user: (userId: string) => room(`user:${userId}`),
  /** All sockets of a session. */
  session: (sessionId: string) => room(`session:${sessionId}`),
  /** All sockets that have joined the workspace. */
  workspace: (workspaceId: string) => room(`workspace:${workspaceId}`),
  /** The sockets in the workspace of users who can read every public channel: everyone except guests. */
  insiders: (workspaceId: string) => room(`workspace:${workspaceId}:insiders`),
  /** The common prefix of the rooms of a conversation, for `isWithin`. No socket joins it. */
  conversation,
  /** The subscribers of a conversation that not everyone receives: members of a private one, followers of a public one. */
  feed: (ref: ConversationRef) => room(`${conversation(ref)}:feed`),
  /** The guests of the channel. They may see the other readers and are notified when users join or leave. */
  guests: (ref: ConversationRef) => room(`${conversation(ref)}:guests`),
  /** The sockets that display the conversation; they receive typing events. */
  open: (ref: ConversationRef) => room(`${conversation(ref)}:open`),
  /** The sockets that take part in a call of the conversation. */
  call: (ref: ConversationRef) => room(`${conversation(ref)}:call`),
  /** The sockets that display the database or project. */
  database: ({ id, workspace_id }: ConversationRef) => room(`workspace:${workspace_id}:database:${id}`),
  /** The sockets that have joined the document of the page. */
  page: ({ id, workspace_id }: ConversationRef) => room(`workspace:${workspace_id}:page:${id}`),
  /** The common prefix of the rooms of all pages of a workspace, for `isWithin`. No socket joins it. */
  pages: (workspaceId: string) => room(`workspace:${workspaceId}:page`),
  /** A single socket. */
  socket: (socketId: string) => room(socketId),
};

/** Whether a room belongs to a scope. The room of a workspace is the scope of the rooms of its conversations. */
export const isWithin = (name: string, scope: Room): boolean =>
  name === scope || name.startsWith(`${scope}:`);

export interface ReadableConversation extends ConversationRef {
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  readonly followed_by: 'everyone' | 'followers';
}

const isPublic = ({ kind, is_private }: ReadableConversation) => kind === 'channel' && !is_private;

/**
 * The rooms of all users who can read a conversation, for events about its existence and name. A public channel needs one room per
 * workspace, not one per channel.
 */
export const readersOf = (conversation: ReadableConversation): readonly Room[] =>
  isPublic(conversation)
    ? [rooms.insiders(conversation.workspace_id), rooms.guests(conversation), rooms.open(conversation)]
    : [rooms.feed(conversation), rooms.open(conversation)];

/** The rooms of all users who receive the messages of a conversation: its followers and the users who display it. */
export const followersOf = (conversation: ReadableConversation): readonly Room[] =>
  conversation.followed_by === 'everyone'
    ? readersOf(conversation)
    : [rooms.feed(conversation), rooms.open(conversation)];

/**
 * The feed room that a reader of the conversation joins. None for a public channel that everyone follows, or that the reader does not
 * follow.
 */
export const feedOf = (conversation: ReadableConversation, follows: boolean): readonly Room[] => {
  const hears = isPublic(conversation) ? conversation.followed_by === 'followers' && follows : true;
  return hears ? [rooms.feed(conversation)] : [];
};
