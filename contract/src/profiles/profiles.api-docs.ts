import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleTimes } from '../core/api/examples.ts';
import { DoNotDisturbChoice } from '../users/do-not-disturb.ts';
import * as endpoints from './profiles.endpoints.ts';
import * as schemas from './profiles.schema.ts';

export const profilesApiDocs = defineApiDocs(
  { schemas: { ...schemas, DoNotDisturbChoice }, endpoints },
  {
    about: 'The profile photos of users.',
    operations: {
      updateProfile:
        'The change is published to everyone who can see the user. `status` is not a field, because the server derives it from open connections.',
      uploadPhoto:
        'The server stores the photo as a square without camera metadata; of a GIF, it stores the first frame. It determines the type from the content. All users who can see this user are notified.',
      removePhoto: 'Has no effect if the user has no photo.',
      getPhoto: 'Needs no token, because browsers send none for pictures. The address cannot be guessed.',
    },
    parameters: { name: 'The last part of the `avatar_url` of a user.' },
    schemas: {
      DoNotDisturbChoice: {
        description: 'When the user wants no alerts.',
        fields: {
          until: 'The end of a pause; null for none.',
          quiet_hours: 'A daily period without alerts; null for none.',
        },
        example: { until: exampleTimes.written, quiet_hours: null },
      },
      ProfileChange: {
        description: 'The fields to change. Fields that are left out keep their values.',
        fields: {
          full_name: 'The name that other users see; null or empty for none.',
          title: 'What the user does; null or empty for none.',
          custom_status: 'The status text; null or empty for none.',
          custom_status_expires_at:
            'When the server clears the status text. A new text without this time is not cleared.',
          do_not_disturb: 'When the user wants no alerts; null for never.',
        },
        example: { full_name: 'Ada Lindqvist', custom_status: 'In a meeting' },
      },
      PhotoName: {
        description: 'The name of a photo.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
  },
);
