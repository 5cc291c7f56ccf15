import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { StreamAnswer } from '../../platform/http/route.ts';
import { listReadableAnywhere } from '../conversations/conversations.access.ts';
import { findNewestSeq, listOwnMessages, loadAccountData } from './data-export.store.ts';

const MESSAGES_PER_STATEMENT = 1_000;

/**
 * Returns the user’s data as a JSON file. The server reads it as fast as the client receives it, and holds no database connection between
 * the statements.
 */
export const exportAccount = (reader: Reader, actor: Actor): StreamAnswer => ({
  stream: Readable.from(jsonOf(reader, actor)),
  type: 'application/octet-stream',
  name: 'workflow-data.json',
});

async function* jsonOf(reader: Reader, { userId }: Actor): AsyncGenerator<string> {
  const data = JSON.stringify(await loadAccountData(reader, userId), null, 2);
  yield `${data.slice(0, -'\n}'.length)},\n  "messages": [`;
  let separator = '\n';
  for await (const message of ownMessages(reader, userId)) {
    yield `${separator}    ${JSON.stringify(message)}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

async function* ownMessages(reader: Reader, userId: string): AsyncGenerator<object> {
  for (const { id } of await listReadableAnywhere(reader, userId)) {
    const newest = await findNewestSeq(reader, id);
    for (let afterSeq = 0; afterSeq < newest; afterSeq += MESSAGES_PER_STATEMENT)
      yield* await listOwnMessages(reader, id, userId, { afterSeq, count: MESSAGES_PER_STATEMENT });
  }
}
