import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { findDatabase } from './databases.access.ts';

/** The topic of an open database: clients that show the database subscribe to it. */
export const openDatabaseTopic = defineTopic({
  name: 'database',
  permission: databaseVariant.see,
  find: (reader, { userId }, id) => findDatabase(reader, id, userId),
  roomsOf: (database) => [rooms.database(database)],
});
