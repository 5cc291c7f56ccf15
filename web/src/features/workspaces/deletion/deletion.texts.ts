import { defineTexts } from '../../../platform/language/texts.ts';

export const workspaceDeletionTexts = defineTexts('workspace-deletion', {
  title: 'Delete workspace',
  text: 'Deletes the workspace with all messages, pages, databases and files after {days, plural, one {# day} other {# days}}. Owners can cancel until then.',
  action: 'Delete workspace',
  confirm: 'Delete {name}?',
  warning:
    'All members can use the workspace for {days, plural, one {# day} other {# days}}. Then everything in it is deleted, and you can’t undo that.',
  name: 'Type “{name}” to confirm',
  password: 'Your password',
  cancel: 'Cancel',
  failed: 'Failed to delete the workspace',
  banner: '{name} will be deleted on {at, date, long}.',
  bannerBy: '{by} scheduled {name} for deletion on {at, date, long}.',
  cancelDeletion: 'Cancel deletion',
  canceled: 'Deletion canceled',
  cancelFailed: 'Failed to cancel the deletion',
});
