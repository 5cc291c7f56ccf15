export const usersTexts = {
  search: 'Search users',
  placeholder: 'Type a username or name',
  results: 'People found',
  nobody: 'Nobody found with this name',
  chosen: (name: string) => `Chosen: ${name}`,
  clear: 'Choose somebody else',
  failed: 'Failed to search users',
} as const;
