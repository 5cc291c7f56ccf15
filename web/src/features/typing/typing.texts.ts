export const typingTexts = {
  typing: (count: number) => (count === 1 ? 'Someone is typing...' : `${count} people are typing...`),
} as const;
