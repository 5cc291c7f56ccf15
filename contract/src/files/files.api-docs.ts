import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
import * as endpoints from './files.endpoints.ts';
import * as schemas from './files.schema.ts';

const address = `/api/v1/files/${exampleIds.file}`;

export const examplePicture = {
  width: 1600,
  height: 1200,
  preview: 'data:image/webp;base64,UklGRhwAAABXRUJQVlA4TBAAAAAvAAAAAAdQRP8H',
  thumbnail_url: `${address}/thumbnail`,
};

export const exampleFile = {
  file_url: address,
  file_name: 'harbour.jpg',
  file_size: 482_133,
  file_type: 'image/jpeg',
};

export const filesApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Files in messages. Upload a file first, then send its `file_url` in one message, which can have several files; from then on it belongs to that message.',
    operations: {
      uploadFile:
        'For everyone who can write in the conversation. Accepts images, video, audio, PDF, Word documents and text. The server determines the type from the content and adapts the extension of the name. It deletes files that no message uses within a day.',
      listFiles: 'For everyone who can read the channel. Files of deleted messages are left out.',
      downloadFile:
        'For everyone who can currently read the conversation, database or page of the file; before a file of a message is sent, for the user who uploaded it. Supports `Range`, `If-None-Match` and `If-Range`. Authenticates with a bearer token, or with the cookie that sign-in sets for file URLs only, because browsers send no token for pictures. The response headers keep browsers from executing the content.',
      downloadThumbnail: 'For the same users. The thumbnail contains no camera metadata.',
    },
    parameters: {
      id: 'The id of the file: the last part of its `file_url`.',
      'listFiles.id': 'The id of the channel.',
      kind: 'Returns only files of this kind.',
      limit:
        'The number of results to return. The files of one message stay together, so a page can have a few more.',
      before: 'The id of a message: returns files of messages sent before it.',
    },
    schemas: {
      UploadedFile: { description: 'An uploaded file.', example: exampleFile },
      FilePicture: { description: 'The dimensions and previews of an image.', example: examplePicture },
      FileKind: {
        description:
          'The kind of a file; `document` is every file that is not an image, video or audio file.',
        example: 'picture',
      },
      MessageFile: {
        description: 'A file of a message.',
        fields: { file_picture: 'The size and preview of the picture; null for other files.' },
        example: { ...exampleFile, file_picture: examplePicture },
      },
      SentFile: {
        description: 'A file with the message that it belongs to.',
        example: {
          ...exampleFile,
          file_picture: examplePicture,
          message_id: exampleIds.message,
          user: exampleAuthor,
          created_at: exampleTimes.written,
        },
      },
      FileUrl: { description: 'The URL of an uploaded file.', example: address },
    },
  },
);
