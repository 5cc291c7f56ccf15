import { exampleIds } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import * as endpoints from './pages.endpoints.ts';
import { examplePage } from './pages.samples.ts';
import * as schemas from './pages.schema.ts';

const INSIDERS = 'Owners, admins and members.';

export const pagesReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'The tree of pages of a workspace, with the databases on them. A database on a page is found at its own address as well. Guests have no access.',
    operations: {
      listPages: `${INSIDERS} Of those in the trash the latest ones: pages that went there by themselves, not with one above them.`,
      createPage: `${INSIDERS} Safe to repeat with the same \`client_page_id\`.`,
      getPage: INSIDERS,
      updatePage: `${INSIDERS} Only the fields that are sent are changed. Under another page it is the last one, unless it says behind which one.`,
      deletePage:
        'Owners, admins, and the member who created it, if all that is under it and on it was created by them as well. Nothing is lost: it can be restored. The databases that go with it are deleted as by themselves.',
      restorePage:
        'Owners, admins, and the member who created it. Where the page above is in the trash, or too deep by now, it comes to the top of the tree. Databases that were restored by themselves meanwhile stay as they are.',
      createPageDatabase: `${INSIDERS} As \`createDatabase\`. Repeating it makes another database.`,
      placeDatabase: `${INSIDERS} A database is on one page at most. Without \`after\` it is the last one; one that is there already stays where it is.`,
      takeDatabaseOff: `${INSIDERS} One that is not on the page stays as it is.`,
    },
    parameters: {
      id: 'The page.',
      workspace_id: 'The workspace.',
      state: 'Those that are there (`active`), or those in the trash (`trashed`).',
      database_id: 'The database or project.',
    },
    schemas: {
      Page: {
        description: 'A page, without those that are under it.',
        fields: {
          parent_id: 'Under which page it is; null at the top of the tree.',
          title: 'Empty where nobody has given it one.',
          position: 'The pages under one page, or those at the top, sort by it.',
          database_ids:
            'The databases and projects on it, in their order. Those in the trash are among them, which `listDatabases` does not answer.',
          created_by: 'Null once that account is gone.',
          deleted_at: 'When it went to the trash; a page that went with one above it has none.',
        },
        example: examplePage,
      },
      NewPage: {
        description: 'A page to create.',
        fields: {
          client_page_id: 'Names this page, so that asking for it again does not make another one.',
          parent_id: 'Under which page; null for the top of the tree.',
          after: 'Behind which page it goes; null for the first place.',
        },
        example: { title: 'Launch', icon: '🚀' },
      },
      PageChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        fields: {
          parent_id: 'Under which page it goes; null for the top of the tree.',
          after: 'Behind which page it goes; null for the first place.',
        },
        example: { title: 'Launch in spring' },
      },
      NewPageDatabase: {
        description: 'A database to create on a page; what is missing is as the product makes new ones.',
        fields: { after: 'Behind which database of the page it goes; null for the first place.' },
        example: { title: 'Suppliers', after: null },
      },
      PlaceOnPage: {
        description: 'A place among the databases of a page.',
        fields: { after: 'Behind which one it goes; null for the first place.' },
        example: { after: exampleIds.database },
      },
    },
  },
);
