import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import { exampleFile } from '../../files/files.api-docs.ts';
import * as endpoints from './document.endpoints.ts';
import * as schemas from './document.schema.ts';

const exampleVersion = {
  id: exampleIds.document,
  page_id: exampleIds.page,
  created_at: exampleTimes.written,
  authors: [{ id: exampleIds.ada, username: 'ada', full_name: 'Ada Lovelace', avatar_url: null }],
};

export const pageDocumentsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `The text of a page is a [Yjs](https://docs.yjs.dev) document, which clients read and edit over the socket: \`join_page\` is
acknowledged with the \`state\` of the document, and \`block_operation\` carries updates as bytes in both directions. The blocks are elements
named \`block\` in the XML fragment \`blocks\`; their attributes \`kind\`, \`indent\`, \`level\`, \`checked\` and others say what they are. A picture or file is a block with the attribute \`src\`.`,
    operations: {
      exportPage: 'For owners, admins and members. Links to files need a signed-in user.',
      exportPageTree:
        'For owners, admins and members. Each page is a file in the folder of its parent, and the files that the pages show are in the folder `files`. Links between the pages lead to their files. The file of a page that is too complex contains an error message instead.',
      listPageVersions:
        'For owners, admins and members. The server saves a version when the page was edited and then left alone for two minutes, at least every ten minutes while it is edited, and before a version is restored.',
      getPageVersion: 'For owners, admins and members.',
      restorePageVersion:
        'For owners, admins and members. The current text is saved as a version first. All users who have the page open see the restored text at once.',
      uploadPageFile:
        'For owners, admins and members. The file belongs to the page: everyone who may read the page may read the file. A block of the kind `image` or `file` shows it with the attribute `src`. A file that neither the page, another page of the workspace nor a version shows is deleted after a week.',
    },
    parameters: {
      id: 'The page.',
      version_id: 'The version.',
      format: 'The format of the file.',
    },
    schemas: {
      PageVersion: {
        description: 'A version of a page.',
        fields: { authors: 'The users who edited the page since the version before.' },
        example: exampleVersion,
      },
      PageVersionContent: {
        description: 'A version of a page with its content.',
        fields: {
          authors: 'The users who edited the page since the version before.',
          state: 'The Yjs state of the document in Base64.',
          html: 'The text as HTML, without the title.',
        },
        example: { ...exampleVersion, state: 'AAA=', html: '<p>Welcome</p>' },
      },
      PageFile: {
        description: 'A file that was uploaded to a page.',
        fields: { picture: 'The size of a picture in pixels; null for other files.' },
        example: { ...exampleFile, picture: { width: 1600, height: 1200 } },
      },
    },
  },
);
