import { Readable } from 'node:stream';
import type { Reader } from '../../platform/database/connection/client.ts';
import { createZipArchive } from '../../platform/files/zip-archive.ts';
import type { StreamAnswer } from '../../platform/http/route.ts';
import type { OwnDataRequest, OwnDataSource } from '../../platform/own-data/own-data-source.ts';
import { listReadableAnywhere } from '../conversations/conversations.access.ts';
import {
  findNewestSeq,
  listOwnMessages,
  listOwnReactions,
  loadAccountData,
  type MessageWindow,
} from './data-export.store.ts';

const MESSAGES_PER_STATEMENT = 1_000;

/**
 * Returns the user’s data as a ZIP archive. The server reads it as fast as the client receives it, and holds no database connection between
 * the statements.
 */
export async function exportAccount(
  sources: readonly OwnDataSource[],
  request: OwnDataRequest,
): Promise<StreamAnswer> {
  const archive = createZipArchive(request.signal);
  const target = {
    addFile: archive.add,
    addList: (path: string, items: () => AsyncIterable<object>) =>
      archive.add(path, async () => Readable.from(jsonOf(items()))),
  };
  for (const addData of [addAccount, ...sources]) await addData(target, request);
  return { stream: archive.end(), type: 'application/zip', name: 'workflow-data.zip' };
}

async function* jsonOf(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}  ${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const addAccount: OwnDataSource = async (archive, { reader, actor: { userId } }) => {
  archive.addFile('account.json', async () =>
    Readable.from([`${JSON.stringify(await loadAccountData(reader, userId), null, 2)}\n`]),
  );
  archive.addList('messages.json', () => listInWindows(reader, userId, listOwnMessages));
  archive.addList('reactions.json', () => listInWindows(reader, userId, listOwnReactions));
};

/** Lists what the user has in each conversation that they can read, a window of messages at a time. */
async function* listInWindows(
  reader: Reader,
  userId: string,
  list: (reader: Reader, userId: string, window: MessageWindow) => Promise<object[]>,
): AsyncGenerator<object> {
  for (const { id } of await listReadableAnywhere(reader, userId)) {
    const newest = await findNewestSeq(reader, id);
    for (let afterSeq = 0; afterSeq < newest; afterSeq += MESSAGES_PER_STATEMENT)
      yield* await list(reader, userId, { conversationId: id, afterSeq, count: MESSAGES_PER_STATEMENT });
  }
}
