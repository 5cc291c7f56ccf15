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
        'A ZIP archive with what the user has created and can still see: `account.json` (profile, preferences, workspaces, devices, passkeys, drafts, scheduled messages), `messages.json`, `reactions.json`, `page-comments.json`, `row-comments.json` and `rows.json` (rows of databases and tasks that the user created), the created pages as Markdown in `pages/`, and the uploaded files in `files/`. `files.json` lists all uploaded files; the archive has the newest 10,000 files and 10,000 pages.',
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
