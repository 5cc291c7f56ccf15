import { defineTexts } from '../../platform/language/texts.ts';

export const usersTexts = defineTexts('users', {
  search: 'Search users',
  placeholder: 'Type a username or name',
  results: 'People found',
  nobody: 'No users found',
  chosen: 'Selected: {name}',
  clear: 'Choose someone else',
  failed: 'Failed to search users',
});
