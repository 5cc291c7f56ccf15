import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Quoted } from '../../conversations/conversations.drafts.ts';

export const quotedFrom = ({ id, seq, content, user }: Message): Quoted => ({
  id,
  seq,
  content: quoteOf(content),
  user,
});
