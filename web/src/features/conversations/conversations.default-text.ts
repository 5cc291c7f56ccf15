import { EXPIRED_FILE_CONTENT, FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import { translateEndedCall } from './conversations.ended-call.ts';
import { conversationsTexts as texts } from './conversations.texts.ts';

/** The text that the server gives a message with a file and no text of its own. */
const SENT_FILE = /^Sent (\S.*\.[a-z0-9]{1,8})$/i;

/**
 * Returns the text of a message in the reader’s language if the server wrote it: about an ended call, a forwarded message or a file. It is
 * for previews, which have no more than the text; a text that an author wrote in the same words is translated as well.
 */
export function translateDefaultText(content: string): string {
  if (content === FORWARDED_CONTENT) return texts.forwarded;
  if (content === EXPIRED_FILE_CONTENT) return texts.expiredFile;
  const [, name] = SENT_FILE.exec(content) ?? [];
  return name === undefined ? translateEndedCall(content) : texts.sentFile({ name });
}
