import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { translateEndedCall } from '../conversations/conversations.ended-call.ts';

/** Returns the text of a notification on one line, without Markdown. The text of an ended call is in the reader’s language. */
export const notificationTextOf = (content: string): string =>
  plainText(parseMarkdown(translateEndedCall(content)))
    .replace(/\s+/g, ' ')
    .trim();
