import { REPLY_PREVIEW_LENGTH } from '@workflow/contract/messages/messages.limits.ts';

/** The first characters of a message on one line and without the signs of Markdown, as they stand above an answer to it. */
export function previewOf(content: string): string {
  const words = content
    .replace(/\*\*|~~|`+|^[^\S\n]*>[^\S\n]?/gm, '')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]*\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+/g, ' ');
  const characters = [...words.trim()];
  if (characters.length <= REPLY_PREVIEW_LENGTH) return characters.join('');
  return `${characters.slice(0, REPLY_PREVIEW_LENGTH).join('')}…`;
}
