import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestPage } from './test-pages.ts';

/** The workspace and its owner in the tests of one file. */
interface PageContext {
  readonly workspaceId: string;
  readonly owner: TestUser;
}

interface WithId {
  readonly id: string;
}

const of = ({ id }: WithId) => ({ params: { id } });

/** Returns the actions on pages and their databases, in the context that the test file has prepared by then. The owner acts by default. */
export function createPageActions(context: () => PageContext) {
  const list = (by = context().owner) =>
    by.does(pages.listPages, { query: { workspace_id: context().workspaceId } });
  return {
    of,
    list,
    createPage: (title: string, parent?: Page | null, by = context().owner) =>
      createTestPage(by, context().workspaceId, { title, parent_id: parent?.id ?? null }),
    trash: () =>
      context().owner.does(pages.listPages, {
        query: { workspace_id: context().workspaceId, state: 'trashed' },
      }),
    change: (changed: WithId, body: PageChanges, by = context().owner) =>
      by.call(pages.updatePage, { ...of(changed), body }),
    remove: (removed: WithId, by = context().owner) => by.call(pages.deletePage, of(removed)),
    restore: (restored: WithId, by = context().owner) => by.call(pages.restorePage, of(restored)),
    deleteDatabase: (one: WithId, by = context().owner) => by.call(databases.deleteDatabase, of(one)),
    restoreDatabase: (one: WithId, by = context().owner) => by.call(databases.restoreDatabase, of(one)),
    isThere: async (one: WithId) =>
      (await context().owner.call(databases.getDatabase, of(one))).status === 200,
    placeDatabase: (database: WithId, on: WithId, after?: string | null, by = context().owner) =>
      by.call(pages.placeDatabase, {
        params: { id: on.id, database_id: database.id },
        body: { ...(after !== undefined && { after }) },
      }),

    /** Returns the whole tree in one line: `Launch(Press(Quotes)Party)`. */
    async tree(): Promise<string> {
      const all = await list();
      const drawTree = (parent: string | null): string =>
        all
          .filter(({ parent_id }) => parent_id === parent)
          .map(({ id, title }) => {
            const under = drawTree(id);
            return under ? `${title}(${under})` : title;
          })
          .join(' ');
      return drawTree(null);
    },

    /** Opens a tab with the workspace open. */
    async openTab(person: TestUser) {
      const tab = await person.connect();
      await tab.emit(joinWorkspace, { workspace_id: context().workspaceId });
      return tab;
    },
  };
}
