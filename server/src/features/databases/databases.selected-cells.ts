import { cellSelected, type selectCell } from '@workflow/contract/databases/databases.events.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Connection, SocketContext, SocketRequest } from '../../platform/realtime/socket-events.ts';
import { openDatabaseTopic } from './databases.topic.ts';

/** The databases in which a connection has a selected cell. */
const selectedIn = new WeakMap<Connection, Set<string>>();

type Selection = SocketRequest<typeof selectCell>['payload'];

/** Publishes which cell the user has selected to the others who have the database open. It is not stored. */
function publish({ actor, connection }: SocketContext, { database_id, cell }: Selection): void {
  const ids = selectedIn.get(connection) ?? new Set();
  if (cell) selectedIn.set(connection, ids.add(database_id));
  else ids.delete(database_id);
  connection.publish(
    cellSelected,
    // A user who can no longer see the database is in none of its rooms, so nobody receives the event.
    connection.subscriptions.roomsOf(openDatabaseTopic, database_id),
    { database_id, user_id: actor.userId, username: actor.username, cell },
    { except: rooms.user(actor.userId) },
  );
}

export const publishSelectedCell = (request: SocketRequest<typeof selectCell>): void =>
  publish(request, request.payload);

/** Tells the others that the user has left the cell, if there was one. */
export function leaveCell(context: SocketContext, databaseId: string): void {
  if (selectedIn.get(context.connection)?.has(databaseId))
    publish(context, { database_id: databaseId, cell: null });
}

/** Leaves the cells of a closed connection. */
export function leaveAllCells(context: SocketContext): void {
  for (const id of selectedIn.get(context.connection) ?? []) leaveCell(context, id);
}
