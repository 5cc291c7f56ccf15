import { Readable } from 'node:stream';
import { EXPORTED_OWN_PAGES_MAX } from '@workflow/contract/account/account.limits.ts';
import { FolderNames } from '../../../platform/files/folder-names.ts';
import type { OwnDataRequest, OwnDataSource } from '../../../platform/own-data/own-data-source.ts';
import type { DocumentBuilds } from './document-build.ts';
import { listOwnComments, listOwnPages } from './own-pages.store.ts';
import { writePage } from './tree-export/tree-export.service.ts';

const COMMENTS_PER_STATEMENT = 1_000;

/** Adds the pages that the user created as Markdown, and the user’s comments on pages. */
export const createOwnPages =
  (builds: DocumentBuilds, publicUrl: () => string): OwnDataSource =>
  async (archive, { reader, actor, signal }) => {
    const parts = { builds, reader, actor, signal, baseUrl: publicUrl(), format: 'markdown' } as const;
    const names = new FolderNames();
    for (const page of await listOwnPages(reader, actor.userId, EXPORTED_OWN_PAGES_MAX))
      archive.addFile(`pages/${names.claim(page.title, '.md')}`, async () =>
        Readable.from([await writePage(parts, page, {})]),
      );
    archive.addList('page-comments.json', () => listAllComments({ reader, actor }));
  };

async function* listAllComments({ reader, actor: { userId } }: Pick<OwnDataRequest, 'reader' | 'actor'>) {
  for (let after: string | null = null; ; ) {
    const part = await listOwnComments(reader, userId, { after, limit: COMMENTS_PER_STATEMENT });
    yield* part;
    if (part.length < COMMENTS_PER_STATEMENT) return;
    after = part.at(-1)!.id;
  }
}
