import { joinDatabase, leaveDatabase, selectCell } from '@workflow/contract/databases/databases.events.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { leaveCell, publishSelectedCell } from './databases.selected-cells.ts';
import { openDatabaseTopic } from './databases.topic.ts';

export const databaseSocket: readonly SocketHandler[] = [
  onEvent(joinDatabase, async () => {}, { opens: openDatabaseTopic, id: ({ database_id }) => database_id }),
  onEvent(leaveDatabase, async (request) => {
    const { database_id } = request.payload;
    leaveCell(request, database_id);
    request.connection.subscriptions.unsubscribe(openDatabaseTopic, database_id);
  }),
  onEvent(selectCell, async (request) => publishSelectedCell(request), {
    within: openDatabaseTopic,
    id: ({ database_id }) => database_id,
  }),
];
