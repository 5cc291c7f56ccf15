import { parseDefaultText } from '@workflow/contract/messages/messages.default-text.ts';
import { describeEndedCall } from './conversations.ended-call.ts';
import { conversationsTexts as texts } from './conversations.texts.ts';

/**
 * Returns the text of a message in the reader’s language if the server wrote it: about an ended call, a forwarded message or a file. It is
 * for previews, which have no more than the text; a text that an author wrote in the same words is translated as well.
 */
export function translateDefaultText(content: string): string {
  const parsed = parseDefaultText(content);
  switch (parsed?.kind) {
    case 'forwarded':
      return texts.forwarded;
    case 'expired_file':
      return texts.expiredFile;
    case 'sent_file':
      return texts.sentFile({ name: parsed.name });
    case 'ended_call':
      return describeEndedCall(parsed.call);
    default:
      return content;
  }
}
