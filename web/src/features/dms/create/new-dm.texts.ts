import { defineTexts } from '../../../platform/language/texts.ts';

export const newDmTexts = defineTexts('new-dm', {
  title: 'New message',
  hint: 'With one person, or with up to {count, number} at once',
  search: 'To',
  searchPlaceholder: 'Search members of the workspace',
  chosen: 'Chosen people',
  found: 'Members',
  remove: 'Remove {name}',
  full: 'Nobody else fits in: a conversation has at most {count, number} people',
  more: '{count, number} more: type a name to find them',
  cancel: 'Cancel',
  start: 'Start conversation',
  starting: 'Starting...',
});
