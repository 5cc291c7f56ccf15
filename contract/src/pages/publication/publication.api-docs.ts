import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds } from '../../core/api/examples.ts';
import * as endpoints from './publication.endpoints.ts';
import * as schemas from './publication.schema.ts';

export const pagePublicationApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'A page can be published: anyone with its secret link can read it without signing in. They see the title and the current text with its pictures and files, but no comments, databases, subpages or authors.',
    operations: {
      getPagePublication: 'For owners, admins and members.',
      publishPage:
        'For owners, admins and members. A page that is published keeps its link. Search engines may list the page only with `allows_indexing`.',
      unpublishPage:
        'For owners, admins and members. The link stops working at once, and publishing the page again creates another link.',
      showPublishedPage:
        'An HTML page without scripts. A page in the trash is not shown. Pictures and files have addresses below the link.',
      downloadPublishedFile: 'Only files that the page shows.',
    },
    parameters: {
      id: 'The page.',
      token: 'The last segment of the link.',
      file_id: 'The file.',
    },
    schemas: {
      PagePublication: {
        description: 'Whether a page is published, and where.',
        fields: {
          url: 'The secret link; null for a page that is not published.',
          allows_indexing: 'Whether search engines may list the page.',
        },
        example: { page_id: exampleIds.page, url: null, allows_indexing: false },
      },
      PublicationToken: {
        description: 'The last segment of the link of a published page.',
        example: 'dGhpcy1pcy1hLXRva2VuLW9mLWEtcGFnZQ',
      },
      PublicationSettings: {
        description: 'How to publish a page.',
        fields: { allows_indexing: 'Whether search engines may list the page; false at first.' },
        example: { allows_indexing: false },
      },
    },
  },
);
