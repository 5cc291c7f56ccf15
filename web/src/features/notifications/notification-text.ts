import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { translateDefaultText } from '../conversations/conversations.default-text.ts';

/** Returns the text of a notification on one line, without Markdown. Texts that the server wrote are translated. */
export const notificationTextOf = (content: string): string =>
  plainText(parseMarkdown(translateDefaultText(content)))
    .replace(/\s+/g, ' ')
    .trim();
