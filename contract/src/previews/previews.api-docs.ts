import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import * as endpoints from './previews.endpoints.ts';
import * as schemas from './previews.schema.ts';

const examplePicture = {
  width: 720,
  height: 378,
  preview: 'data:image/webp;base64,UklGRhwAAABXRUJQVlA4TBAAAAAvAAAAAAdQRP8H',
  url: `/api/v1/files/previews/${exampleIds.preview}`,
};

export const examplePreview = {
  id: exampleIds.preview,
  url: 'https://harbour.example.com/tides',
  site_name: 'Harbour',
  title: 'Tides of this week',
  description: 'High and low water, with the weather for each day.',
  picture: examplePicture,
  place: 0,
};

export const previewsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Previews of the pages that messages link to. The server fetches the pages after the message was sent and then publishes the previews; browsers of readers never contact the site. The setting `LINK_PREVIEWS` turns previews off.',
    operations: {
      removePreview: 'For the author of the message. Editing the message does not bring the preview back.',
      downloadPreviewPicture:
        'For everyone who can currently read the message. Authenticates with a bearer token, or with the cookie that sign-in sets for file URLs.',
    },
    parameters: {
      'removePreview.id': 'The message.',
      preview_id: 'The preview.',
      'downloadPreviewPicture.id': 'The preview.',
    },
    schemas: {
      Preview: {
        description:
          'The title, description and picture of a linked page, as they were when the message was sent. They never change.',
        fields: {
          url: 'The link as written in the message.',
          picture: 'The picture of the page; null if it has none that can be shown.',
          place: 'The position of the link among the links of the message.',
        },
        example: examplePreview,
      },
      PreviewPicture: { description: 'The picture of a preview.', example: examplePicture },
    },
  },
);
