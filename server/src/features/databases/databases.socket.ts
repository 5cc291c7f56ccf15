import { joinDatabase, leaveDatabase } from '@workflow/contract/databases/databases.events.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { openDatabaseTopic } from './databases.topic.ts';

export const databaseSocket: readonly SocketHandler[] = [
  onEvent(joinDatabase, async () => {}, { opens: openDatabaseTopic, id: ({ database_id }) => database_id }),
  onEvent(leaveDatabase, async ({ payload, connection: { subscriptions } }) =>
    subscriptions.unsubscribe(openDatabaseTopic, payload.database_id),
  ),
];
