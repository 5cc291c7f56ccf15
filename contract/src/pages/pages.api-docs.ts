import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import * as endpoints from './pages.endpoints.ts';
import { examplePage } from './pages.samples.ts';
import * as schemas from './pages.schema.ts';

const MEMBERS_ONLY = 'For owners, admins and members.';

export const pagesApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The page tree of a workspace, with the databases on the pages. A database on a page also has its own address. Guests have no access.',
    operations: {
      listPages: `${MEMBERS_ONLY} With \`trashed\`, returns the latest deleted pages, without subpages that were deleted with their parent.`,
      createPage: `${MEMBERS_ONLY} Safe to repeat with the same \`client_page_id\`.`,
      getPage: MEMBERS_ONLY,
      updatePage: `${MEMBERS_ONLY} Only the fields in the request change. The title and icon of a locked page change only in a request that unlocks it. A page with a new parent becomes its last subpage unless \`after\` is given.`,
      duplicatePage: `${MEMBERS_ONLY} The copy is placed after the page, with its text, pictures and files. Comments, versions and databases are not copied.`,
      deletePage:
        'For owners and admins, and for the member who created the page and everything in it. The page can be restored. Its databases move to the trash as well.',
      restorePage:
        'For owners, admins and the member who created the page. If its parent page is in the trash, or the page would be too deep, it moves to the top level. Databases that have already been restored stay as they are.',
      createPageDatabase: `${MEMBERS_ONLY} Works like \`createDatabase\`. Not safe to repeat: each request creates a database.`,
      placeDatabase: `${MEMBERS_ONLY} A database is on one page at most. Without \`after\`, a database that is new on the page becomes the last one, and one that is already there keeps its position.`,
      takeDatabaseOff: `${MEMBERS_ONLY} Has no effect if the database is not on the page.`,
      setPagePrivacy:
        'For users with full access to the page. A page becomes private to the caller, who must have created everything in it, or be an owner or admin. Published pages stay published.',
      sharePageWith:
        'For users with full access to the page. The access includes the subpages. Safe to repeat.',
      unsharePage: 'For users with full access to the page. The user stops receiving the page at once.',
      listBacklinks: `${MEMBERS_ONLY} A link appears a second or two after it was written. Returns at most 100 pages.`,
      listFavoritePages: `${MEMBERS_ONLY} Returns the favorites of the caller.`,
      addFavoritePage: `${MEMBERS_ONLY} Has no effect if the page is already a favorite.`,
      removeFavoritePage: `${MEMBERS_ONLY} Has no effect if the page is not a favorite.`,
      listPageVisits: `${MEMBERS_ONLY} Returns the pages that the caller viewed last.`,
      visitPage: `${MEMBERS_ONLY} The page becomes the first of the list; the oldest above the limit leaves it.`,
    },
    parameters: {
      id: 'The page.',
      workspace_id: 'The workspace.',
      state: 'With `active`, returns the pages outside the trash; with `trashed`, those in the trash.',
      database_id: 'The database or project.',
      user_id: 'The user.',
    },
    schemas: {
      Page: {
        description: 'A page without its subpages.',
        fields: {
          parent_id: 'The parent page; null at the top level.',
          title: 'The title; empty if it has none.',
          position: 'The sort key among the pages with the same parent.',
          database_ids:
            'The databases and projects on the page, in order, including those in the trash, which `listDatabases` leaves out.',
          is_locked: 'Whether the title, the text and the databases are locked.',
          is_full_width: 'Whether the text is as wide as the window.',
          has_small_text: 'Whether the text is smaller than usual.',
          is_private: 'Whether only the users in `shares` have access to the page and its subpages.',
          shares: 'The users with access to a private top-level page.',
          created_by: 'The user who created it; null after that account was deleted.',
          deleted_at:
            'When the page was moved to the trash; null for subpages that were deleted with their parent.',
        },
        example: examplePage,
      },
      PageBacklinks: {
        description: 'The pages that link to a page.',
        fields: {
          page_ids: 'The pages that link to it and that the caller may see, the one edited last first.',
        },
        example: { page_id: exampleIds.page, page_ids: [exampleIds.page] },
      },
      PageFavorites: {
        description: 'The favorite pages of a user in a workspace.',
        fields: {
          page_ids: 'The pages in the order in which they were added.',
          version: 'Grows with each change; 0 for a user who has not had favorites.',
        },
        example: { workspace_id: exampleIds.workspace, page_ids: [exampleIds.page], version: 1 },
      },
      PageDuplication: {
        description: 'How to duplicate a page.',
        fields: {
          client_page_id: 'An idempotency key: repeating the request with it does not create a second copy.',
          with_subpages: 'Whether the pages inside it are copied as well.',
        },
        example: { with_subpages: true },
      },
      PageVisits: {
        description: 'The pages that a user viewed last in a workspace.',
        fields: {
          page_ids: 'The pages, the one viewed last first.',
          version: 'Grows with each change; 0 for a user who has not viewed a page.',
        },
        example: { workspace_id: exampleIds.workspace, page_ids: [exampleIds.page], version: 1 },
      },
      NewPage: {
        description: 'A page to create.',
        fields: {
          client_page_id: 'An idempotency key: repeating the request with it does not create a second page.',
          parent_id: 'The parent page; null for the top level.',
          after: 'The page to place it after; null places it first.',
          is_private: 'Whether a top-level page is private to its creator.',
        },
        example: { title: 'Launch', icon: '🚀' },
      },
      PageLevel: {
        description: 'What a user may do with a private page. Each level includes the ones before it.',
        example: 'comment',
      },
      PageShare: {
        description: 'The access of a user to a private page.',
        fields: { level: 'What the user may do; `full` includes sharing the page.' },
        example: { user_id: exampleIds.ada, level: 'full' },
      },
      PagePrivacy: {
        description: 'Whether a page is private.',
        fields: { is_private: 'Whether only users with whom the page is shared have access to it.' },
        example: { is_private: true },
      },
      NewPageShare: {
        description: 'The access to give to a user.',
        fields: { level: 'What the user may do.' },
        example: { level: 'comment' },
      },
      PageChanges: {
        description: 'The fields to change; missing fields stay as they are.',
        fields: {
          parent_id: 'The new parent page; null for the top level.',
          after: 'The page to place it after; null places it first.',
        },
        example: { title: 'Launch in spring' },
      },
      NewPageDatabase: {
        description: 'The database to create; missing fields get their default values.',
        fields: { after: 'The database of the page to place it after; null places it first.' },
        example: { title: 'Suppliers', after: null },
      },
      PlaceOnPage: {
        description: 'A position among the databases of a page.',
        fields: { after: 'The database to place it after; null places it first.' },
        example: { after: exampleIds.database },
      },
    },
  },
);
