import { defineReference } from '../core/reference.ts';
import * as endpoints from './profiles.endpoints.ts';
import * as schemas from './profiles.schema.ts';

export const profilesReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What people show of themselves.',
    operations: {
      uploadPhoto:
        'What it shows is kept as a square without anything that the camera wrote into it; of a GIF the first picture. Its type is told from its bytes. Whoever knows the person is told.',
      removePhoto: 'Nothing happens where there is none.',
      getPhoto: 'Without a token, for a browser sends none for a picture: nobody can guess the address.',
    },
    parameters: { name: 'The last part of somebody’s `avatar_url`.' },
    schemas: {
      PhotoName: {
        description: 'The name of a photo.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
  },
);
