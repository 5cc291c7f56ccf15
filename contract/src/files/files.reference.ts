import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor } from '../users/users.reference.ts';
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

export const filesReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'What is sent in messages. A file is uploaded first, and then named by `file_url` in one message, which it belongs to from then on.',
    operations: {
      uploadFile:
        'Whoever can write in the conversation. Images, video, audio, PDF, Word documents and text; the type is told from the bytes, and the name is made to fit it. What no message names within a day is removed.',
      listFiles: 'Whoever can read the channel. Those of deleted messages are not among them.',
      downloadFile:
        'Whoever can read the conversation at that moment; before it is sent, whoever uploaded it. Takes `Range`, `If-None-Match` and `If-Range`. Besides a bearer token the cookie is taken that signing in sets for these addresses alone, for a browser sends no token for a picture. Nothing is answered in a way that a browser would run.',
      downloadThumbnail: 'The same people. Without anything that the camera wrote into the file.',
    },
    parameters: {
      id: 'The file: the last part of its `file_url`.',
      'listFiles.id': 'The channel.',
      kind: 'Only files of this kind.',
      limit: 'How many to give at most.',
      before: 'The id of a message: the files of those that were sent before it.',
    },
    schemas: {
      UploadedFile: { description: 'A file that has arrived.', example: exampleFile },
      FilePicture: { description: 'How a file that is a picture is shown.', example: examplePicture },
      FileKind: {
        description: 'What a file is; a document is what is none of the others.',
        example: 'picture',
      },
      SentFile: {
        description: 'A file, and the message that it belongs to.',
        example: {
          ...exampleFile,
          file_picture: examplePicture,
          message_id: exampleIds.message,
          user: exampleAuthor,
          created_at: exampleTimes.written,
        },
      },
      FileUrl: { description: 'The address of an uploaded file.', example: address },
    },
  },
);
