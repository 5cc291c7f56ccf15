import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { findDatabase } from './databases.access.ts';

/** A database that the person looks at. */
export const openDatabaseTopic = defineTopic({
  name: 'database',
  permission: databaseFace.see,
  find: (reader, { userId }, id) => findDatabase(reader, id, userId),
  roomsOf: (database) => [rooms.database(database)],
});
