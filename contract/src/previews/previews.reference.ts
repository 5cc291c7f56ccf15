import { exampleIds } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
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

export const previewsReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'What the pages say of themselves to which messages link. The server reads them after the message was sent, and tells it when it has; no reader’s browser asks the site. The setting `LINK_PREVIEWS` turns it off.',
    operations: {
      removePreview: 'The author of the message. It does not come back with an edit of the message.',
      downloadPreviewPicture:
        'Whoever can read the message at that moment. Besides a bearer token the cookie is taken that signing in sets for the addresses of files.',
    },
    parameters: {
      'removePreview.id': 'The message.',
      preview_id: 'The preview.',
      'downloadPreviewPicture.id': 'The preview.',
    },
    schemas: {
      Preview: {
        description: 'What a page says of itself, as it was when the link was sent. It never changes.',
        fields: {
          url: 'The link, as it stands in the message.',
          picture: 'Null where the page names none that can be drawn.',
          place: 'Where the link stands among those of its message.',
        },
        example: examplePreview,
      },
      PreviewPicture: { description: 'The picture of a preview.', example: examplePicture },
    },
  },
);
