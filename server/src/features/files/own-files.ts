import { Readable } from 'node:stream';
import { EXPORTED_OWN_FILES_MAX } from '@workflow/contract/account/account.limits.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Files } from '../../platform/files/files.ts';
import { FolderNames } from '../../platform/files/folder-names.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import type { OwnDataRequest, OwnDataSource } from '../../platform/own-data/own-data-source.ts';
import { findFileContent } from './files.service.ts';
import { findVisibleFile, listOwnFiles } from './files.store.ts';

const FILES_PER_STATEMENT = 1_000;

/** Adds the list of all files that the user uploaded and can still read, and the newest of them. */
export const createOwnFiles =
  (files: Files, locations: () => readonly FileLocation[]): OwnDataSource =>
  async (archive, { reader, actor }) => {
    const { userId } = actor;
    const newest = await listOwnFiles(reader, locations(), {
      userId,
      before: null,
      limit: EXPORTED_OWN_FILES_MAX,
    });
    const names = new FolderNames();
    const paths = new Map(newest.map(({ id, name }) => [id, `files/${names.claimFile(name)}`]));
    archive.addList('files.json', async function* () {
      for await (const { content_id: _, ...file } of listAll({ reader, actor }, locations()))
        yield { ...file, address: `${FILES_PATH}/${file.id}`, path: paths.get(file.id) ?? null };
    });
    for (const { id } of newest)
      archive.addFile(paths.get(id)!, async () => {
        // The user may lose the access while the archive is sent, or delete the file.
        const visible = await findVisibleFile(reader, locations(), id, userId);
        const content = visible && (await findFileContent(files, visible.content_id));
        return (await content?.open()) ?? Readable.from([]);
      });
  };

async function* listAll(
  { reader, actor: { userId } }: Pick<OwnDataRequest, 'reader' | 'actor'>,
  locations: readonly FileLocation[],
) {
  for (let before: string | null = null; ; ) {
    const part = await listOwnFiles(reader, locations, { userId, before, limit: FILES_PER_STATEMENT });
    yield* part;
    if (part.length < FILES_PER_STATEMENT) return;
    before = part.at(-1)!.id;
  }
}
