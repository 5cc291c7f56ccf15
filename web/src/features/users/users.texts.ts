import { defineTexts } from '../../platform/language/texts.ts';

export const usersTexts = defineTexts('users', {
  search: 'Search users',
  placeholder: 'Type a username or name',
  results: 'People found',
  nobody: 'Nobody found with this name',
  chosen: 'Chosen: {name}',
  clear: 'Choose somebody else',
  failed: 'Failed to search users',
});
