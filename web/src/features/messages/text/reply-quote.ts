import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ReplyTarget } from '../../conversations/conversations.drafts.ts';

export const toReplyQuote = ({ id, seq, content, user }: Message): ReplyTarget => ({
  id,
  seq,
  content: quoteOf(content),
  user,
});
