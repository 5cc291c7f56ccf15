import { defineApiDocs } from '../core/api/api-docs.ts';
import * as endpoints from './account.endpoints.ts';
import * as schemas from './account.schema.ts';

export const accountApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The password, the data and the deletion of the current user’s account.',
    operations: {
      changePassword: 'Ends all other sessions of the user. A wrong current password returns 403, not 401.',
      deleteAccount:
        'Removes the user from all workspaces and deletes the name, email address, photo and sessions. Messages and other content stay, without the name. Returns 409 with the names of the workspaces if the user is the only owner of workspaces with other members. Accounts without a password cannot be deleted.',
      exportAccount:
        'JSON with the account, preferences, workspaces, devices, passkeys and the messages that the user sent in conversations that they can read. The media type is `application/octet-stream`.',
    },
    schemas: {
      PasswordChange: {
        description: 'The current and the new password.',
        example: { current_password: 'correct horse battery', new_password: 'a better password' },
      },
      AccountDeletion: {
        description: 'The confirmation of the deletion.',
        fields: { password: 'The current password.' },
        example: { password: 'correct horse battery' },
      },
    },
  },
);
