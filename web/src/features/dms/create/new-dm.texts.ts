import { defineTexts } from '../../../platform/language/texts.ts';

export const newDmTexts = defineTexts('new-dm', {
  title: 'New message',
  hint: 'Add {count, plural, one {1 person} other {up to # people}}',
  search: 'To',
  searchPlaceholder: 'Search members of the workspace',
  chosen: 'Selected people',
  found: 'Members',
  remove: 'Remove {name}',
  full: 'A conversation can have at most {count, number} people',
  more: '{count, number} more. Type a name to find them.',
  cancel: 'Cancel',
  start: 'Start conversation',
  starting: 'Starting...',
});
