import { firstCharacters } from '../core/schemas/text.ts';
import { QUOTE_LENGTH } from './messages.limits.ts';

/** The part of a message that its replies carry as `reply_to_content`. */
export function quoteOf(content: string): string {
  return firstCharacters(content, QUOTE_LENGTH);
}
