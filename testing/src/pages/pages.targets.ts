import type { Database, NewDatabase } from '@workflow/contract/databases/databases.schema.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import type { NewPage, Page } from '@workflow/contract/pages/pages.schema.ts';
import type { TestUser } from '../harness/test-user.ts';

/** A page with a database on it, both created by the same user. */
export interface PageTarget {
  readonly id: string;
  readonly databaseId: string;
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

export async function createPageWithDatabase(by: TestUser, workspaceId: string): Promise<PageTarget> {
  const { id } = await createTestPage(by, workspaceId, { title: 'Launch' });
  const { id: databaseId } = await createDatabaseOnPage(by, id, { title: 'Suppliers' });
  return { id, databaseId };
}
