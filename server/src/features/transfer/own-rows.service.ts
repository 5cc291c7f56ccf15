import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { OwnDataSource } from '../../platform/own-data/own-data-source.ts';
import { findDatabase } from '../databases/databases.access.ts';
import { listQueriedProperties } from '../databases/query/query.service.ts';
import { toRows } from '../databases/rows/rows.reading.ts';
import { assigneeNamesOf, createRowTexts } from './export.text.ts';
import { listDatabaseIdsOf, listOwnRowComments, listRowIds, listRowsById } from './own-rows.store.ts';

/** How many rows of a database one statement looks at, and how many of the user’s rows are in memory at a time. */
const IDS_PER_STATEMENT = 2_000;
const ROWS_PER_STATEMENT = 100;

/** Adds the rows of databases and the tasks that the user created, with their values as texts, and the user’s comments on rows. */
export const ownRows: OwnDataSource = async (archive, { reader, actor }) => {
  archive.addList('rows.json', async function* () {
    for await (const database of listSeenDatabases(reader, actor))
      yield* listOwnRows(reader, actor, database);
  });
  archive.addList('row-comments.json', async function* () {
    for await (const database of listSeenDatabases(reader, actor))
      for await (const ids of listIdParts(reader, actor, database.id))
        for (const comment of await listOwnRowComments(reader, actor.userId, ids.all))
          yield { ...describe(database), ...comment };
  });
};

const describe = ({ id, workspace_id, title }: Pick<Database, 'id' | 'workspace_id' | 'title'>) => ({
  workspace_id,
  database_id: id,
  database_title: title,
});

async function* listSeenDatabases(reader: Reader, { userId }: Actor) {
  for (const id of await listDatabaseIdsOf(reader, userId)) {
    const database = await findDatabase(reader, id, userId);
    if (database && databaseVariant.see.allows(database)) yield database;
  }
}

/** Lists the ids of the rows of a database, a part at a time, and which of them the user created. */
async function* listIdParts(reader: Reader, { userId }: Actor, databaseId: string) {
  for (let after: string | null = null; ; ) {
    const part: readonly { id: string; is_own: boolean }[] = await listRowIds(reader, {
      databaseId,
      userId,
      after,
      limit: IDS_PER_STATEMENT,
    });
    yield {
      all: part.map(({ id }) => id),
      own: part.filter(({ is_own }) => is_own).map(({ id }) => id),
    };
    if (part.length < IDS_PER_STATEMENT) return;
    after = part.at(-1)!.id;
  }
}

async function* listOwnRows(reader: Reader, actor: Actor, database: Database): AsyncGenerator<object> {
  const properties = await listQueriedProperties(reader, database.id);
  const texts = createRowTexts(reader, properties);
  for await (const { own } of listIdParts(reader, actor, database.id))
    for (let start = 0; start < own.length; start += ROWS_PER_STATEMENT) {
      const records = await listRowsById(reader, own.slice(start, start + ROWS_PER_STATEMENT));
      const rows = await toRows(reader, properties, records);
      const written = await texts.write(rows);
      for (const [index, row] of rows.entries())
        yield {
          ...describe(database),
          id: row.id,
          number: row.number,
          values: Object.fromEntries(texts.names.map((name, column) => [name, written[index]![column]])),
          assignees: assigneeNamesOf(row),
          created_at: row.created_at,
          updated_at: row.updated_at,
        };
    }
}
