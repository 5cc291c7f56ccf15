import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { QUOTE_LENGTH, REPLY_PREVIEW_LENGTH } from '@workflow/contract/messages/messages.limits.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import { translateDefaultText } from '../../conversations/conversations.default-text.ts';

/** Matches an opening Markdown mark whose closing mark the shortened quote may have lost. */
const UNCLOSED_MARK = /^(?:\*{1,3}|_{1,3}|~~|`)(?=[^\s*_~`])/;

/** Returns the beginning of a message on one line and without Markdown marks, as a reply's quote shows it. */
export function toTextPreview(content: string): string {
  const quote = quoteOf(translateDefaultText(content));
  const plain = plainText(parseMarkdown(quote)).replace(/\s+/g, ' ').trim();
  const characters = [...(lengthOf(quote) < QUOTE_LENGTH ? plain : plain.replace(UNCLOSED_MARK, ''))];
  if (characters.length <= REPLY_PREVIEW_LENGTH) return characters.join('');
  return `${characters.slice(0, REPLY_PREVIEW_LENGTH).join('')}…`;
}
