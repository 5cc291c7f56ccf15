export const reactionsTexts = {
  reactions: 'Reactions',
  react: (emoji: string) => `React with ${emoji}`,
  you: 'You',
  people: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
  addFailed: 'Failed to add reaction',
  removeFailed: 'Failed to update reaction',
} as const;
