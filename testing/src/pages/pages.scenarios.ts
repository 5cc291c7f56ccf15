import { randomUUID } from 'node:crypto';
import * as comments from '@workflow/contract/pages/comments/comments.endpoints.ts';
import * as documents from '@workflow/contract/pages/document/document.endpoints.ts';
import * as documentEvents from '@workflow/contract/pages/document/document.events.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import * as publication from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { type Attempt, eventScenario, scenario } from '../access/scenario.ts';
import { createTestProject } from '../databases/test-projects.ts';
import { createTextFile, fileIdOf } from '../files/uploads.ts';
import { createTestUpdate } from './document.updates.ts';
import { createTestPage, publishTestPage } from './test-pages.ts';

const target = ({ target: { page } }: Attempt) => page!;
const pageParams = (attempt: Attempt) => ({ params: { id: target(attempt).id } });
const database = (attempt: Attempt) => ({
  params: { id: target(attempt).id, database_id: target(attempt).databaseId },
});
const withoutContentOfOthers = () => ({ has_content_of_others: false });

/** Creates a private page of the owner. */
const privatePage = async ({ world: { owner, id } }: Attempt) =>
  (await createTestPage(owner, id, { is_private: true })).id;
const ofOwnersPrivatePage = ({ actor }: Attempt) => ({ level: actor === 'owner' ? ('full' as const) : null });

export const pagesScenarios = [
  scenario(pages.listPages, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(
    pages.listPages,
    ({ world }) => ({ query: { workspace_id: world.id, state: 'trashed' as const } }),
    {
      variant: 'in the trash',
    },
  ),
  scenario(pages.createPage, ({ world }) => ({
    query: { workspace_id: world.id },
    body: { title: 'Launch', icon: '🚀', parent_id: null, after: null },
  })),
  scenario(pages.getPage, pageParams),
  scenario(pages.updatePage, (attempt) => ({ ...pageParams(attempt), body: { title: 'Launch in spring' } })),
  scenario(
    pages.updatePage,
    async (attempt) => {
      const { owner, id } = attempt.world;
      const parent = await createTestPage(owner, id);
      return { ...pageParams(attempt), body: { parent_id: parent.id } };
    },
    { variant: 'to another place' },
  ),
  scenario(pages.duplicatePage, (attempt) => ({ ...pageParams(attempt), body: { with_subpages: true } })),
  scenario(pages.deletePage, pageParams, { facts: withoutContentOfOthers }),
  scenario(
    pages.deletePage,
    async (attempt) => {
      const { colleague, id } = attempt.world;
      await createTestPage(colleague, id, { parent_id: target(attempt).id });
      return pageParams(attempt);
    },
    { variant: 'with a page of somebody else’s', facts: () => ({ has_content_of_others: true }) },
  ),
  scenario(pages.restorePage, pageParams),
  scenario(pages.createPageDatabase, (attempt) => ({
    ...pageParams(attempt),
    body: { title: 'Partners', icon: '📦', view_type: 'table' as const, after: null },
  })),
  scenario(pages.placeDatabase, (attempt) => ({ ...database(attempt), body: { after: null } })),
  scenario(
    pages.placeDatabase,
    async (attempt) => {
      const { owner, id } = attempt.world;
      const { id: database_id } = await createTestProject(owner, id);
      return { params: { id: target(attempt).id, database_id }, body: {} };
    },
    { variant: 'with a project of the workspace' },
  ),
  scenario(pages.takeDatabaseOff, database),
  scenario(pages.setPagePrivacy, (attempt) => ({ ...pageParams(attempt), body: { is_private: false } })),
  scenario(
    pages.sharePageWith,
    async (attempt) => {
      const id = await privatePage(attempt);
      const { colleague } = attempt.world;
      return { params: { id, user_id: colleague.id }, body: { level: 'view' as const } };
    },
    { facts: ofOwnersPrivatePage },
  ),
  scenario(
    pages.unsharePage,
    async (attempt) => ({
      params: { id: await privatePage(attempt), user_id: attempt.world.colleague.id },
    }),
    { facts: ofOwnersPrivatePage },
  ),
  scenario(pages.listBacklinks, pageParams),
  scenario(pages.listFavoritePages, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(pages.addFavoritePage, pageParams),
  scenario(pages.removeFavoritePage, pageParams),
  scenario(pages.listPageVisits, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(pages.visitPage, pageParams),
];

const commentParams = (attempt: Attempt) => ({
  params: { id: target(attempt).id, comment_id: target(attempt).commentId },
});
/** The creator of the page is the author of its comment. */
const ofAuthor = { facts: ({ target: { is_creator } }: Attempt) => ({ is_author: is_creator }) };

export const pageCommentsScenarios = [
  scenario(comments.listPageComments, pageParams),
  scenario(comments.createPageComment, (attempt) => ({
    ...pageParams(attempt),
    body: { content: 'Is this date fixed?', block_id: 'b7f3', quoted_text: 'We launch on March 3.' },
  })),
  scenario(
    comments.createPageComment,
    (attempt) => ({
      ...pageParams(attempt),
      body: { content: 'Yes.', parent_id: target(attempt).commentId },
    }),
    { variant: 'as a reply' },
  ),
  scenario(
    comments.updatePageComment,
    (attempt) => ({ ...commentParams(attempt), body: { content: 'Is it fixed?' } }),
    ofAuthor,
  ),
  scenario(comments.deletePageComment, commentParams, ofAuthor),
  scenario(comments.resolvePageComment, commentParams),
  scenario(comments.reopenPageComment, commentParams),
];

/** Adds a version to the page. */
async function createVersion(attempt: Attempt) {
  const { id } = target(attempt);
  const { sql } = attempt.world.app.database;
  const version_id = randomUUID();
  const state = Buffer.from(createTestUpdate('Before'));
  await sql`
    insert into page_documents (page_id, last_seq, state, state_seq) values (${id}, 1, '\\x0000', 1)
    on conflict (page_id) do nothing`;
  await sql`
    insert into page_versions (id, page_id, state, author_ids) values (${version_id}, ${id}, ${state}, '{}')`;
  return { params: { id, version_id } };
}

export const pageDocumentsScenarios = [
  scenario(documents.exportPage, (attempt) => ({
    ...pageParams(attempt),
    query: { format: 'html' as const },
  })),
  scenario(documents.exportPageTree, (attempt) => ({
    ...pageParams(attempt),
    query: { format: 'html' as const },
  })),
  scenario(documents.listPageVersions, pageParams),
  scenario(documents.getPageVersion, createVersion),
  scenario(documents.restorePageVersion, createVersion),
  scenario(documents.uploadPageFile, (attempt) => ({
    ...pageParams(attempt),
    file: createTextFile('The dates.', 'dates.txt'),
  })),
];

/** Publishes a page of the owner, and returns its token. */
async function publishedPage({ world: { owner, id: workspaceId } }: Attempt) {
  const { id } = await createTestPage(owner, workspaceId, { title: 'Published' });
  return publishTestPage(owner, id);
}

export const pagePublicationScenarios = [
  scenario(publication.getPagePublication, pageParams),
  scenario(publication.publishPage, (attempt) => ({
    ...pageParams(attempt),
    body: { allows_indexing: true },
  })),
  scenario(publication.unpublishPage, pageParams),
  scenario(publication.showPublishedPage, async (attempt) => ({
    params: { token: await publishedPage(attempt) },
  })),
  scenario(publication.downloadPublishedFile, async (attempt) => {
    const { owner, id: workspaceId, app } = attempt.world;
    const { id } = await createTestPage(owner, workspaceId, { title: 'Published' });
    const { file_url } = await owner.does(documents.uploadPageFile, {
      params: { id },
      file: createTextFile('The dates.', 'dates.txt'),
    });
    const file_id = fileIdOf(file_url);
    await app.database.sql`insert into page_files (page_id, file_id) values (${id}, ${file_id})`;
    return { params: { token: await publishTestPage(owner, id), file_id } };
  }),
];

export const pagesEventScenarios = [
  eventScenario(documentEvents.joinPage, (attempt) => ({ page_id: target(attempt).id, after: 0 })),
  // A client may leave any page, also one that does not exist.
  eventScenario(documentEvents.leavePage, () => ({ page_id: randomUUID() })),
  eventScenario(
    documentEvents.editPageBlock,
    (attempt) => ({ page_id: target(attempt).id, block_id: null, operation: createTestUpdate('Hello') }),
    documentEvents.joinPage,
  ),
  eventScenario(
    documentEvents.movePageCursor,
    (attempt) => ({ page_id: target(attempt).id, client_id: 1, cursor: '{}' }),
    documentEvents.joinPage,
  ),
];
