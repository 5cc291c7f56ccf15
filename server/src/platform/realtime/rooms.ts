/** Who hears an event. Rooms are named here alone. */
export type Room = string & { readonly __room: unique symbol };

const room = (name: string) => name as Room;

export const rooms = {
  /** Every socket of a person. */
  user: (userId: string) => room(`user:${userId}`),
  /** Every socket of a signed-in device. */
  session: (sessionId: string) => room(`session:${sessionId}`),
  /** The people who have this workspace open. */
  workspace: (workspaceId: string) => room(`workspace:${workspaceId}`),
  /** Those of them who read every public channel: all but guests. */
  insiders: (workspaceId: string) => room(`workspace:${workspaceId}:insiders`),
  /** Those who can read a conversation and have its workspace open. */
  feed: (conversationId: string) => room(`conversation:${conversationId}:feed`),
  /** Those who are looking at the conversation: they see who is typing. */
  open: (conversationId: string) => room(`conversation:${conversationId}:open`),
  /** One connection. */
  socket: (socketId: string) => room(socketId),
};

/** Everybody to whom what is said in a conversation goes. */
export const readersOf = (conversationId: string): readonly Room[] => [
  rooms.feed(conversationId),
  rooms.open(conversationId),
];
