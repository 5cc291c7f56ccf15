import type { Database, NewDatabase } from '@workflow/contract/databases/databases.schema.ts';
import * as comments from '@workflow/contract/pages/comments/comments.endpoints.ts';
import type { NewPageComment, PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import type { NewPage, Page } from '@workflow/contract/pages/pages.schema.ts';
import { publishPage } from '@workflow/contract/pages/publication/publication.endpoints.ts';
import type { TestUser } from '../harness/test-user.ts';

/** A page with a database on it, both created by the same user. */
export interface TestPage {
  readonly id: string;
  readonly databaseId: string;
  /** A comment of the same user. */
  readonly commentId: string;
}

export function createTestPage(by: TestUser, workspaceId: string, body: NewPage = {}): Promise<Page> {
  return by.does(pages.createPage, { query: { workspace_id: workspaceId }, body });
}

export function createDatabaseOnPage(
  by: TestUser,
  pageId: string,
  body: NewDatabase = {},
): Promise<Database> {
  return by.does(pages.createPageDatabase, { params: { id: pageId }, body });
}

export function createTestComment(
  by: TestUser,
  pageId: string,
  body: Partial<NewPageComment> = {},
): Promise<PageComment> {
  return by.does(comments.createPageComment, {
    params: { id: pageId },
    body: { content: 'Is this date fixed?', ...body },
  });
}

/** Publishes a page, and returns the token of its link. */
export async function publishTestPage(by: TestUser, pageId: string): Promise<string> {
  const { url } = await by.does(publishPage, { params: { id: pageId }, body: {} });
  return url!.split('/').at(-1)!;
}

export async function createPageWithDatabase(by: TestUser, workspaceId: string): Promise<TestPage> {
  const { id } = await createTestPage(by, workspaceId, { title: 'Launch' });
  const { id: databaseId } = await createDatabaseOnPage(by, id, { title: 'Suppliers' });
  const { id: commentId } = await createTestComment(by, id);
  return { id, databaseId, commentId };
}
