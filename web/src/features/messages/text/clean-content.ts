import { visibleText } from '@workflow/contract/core/schemas/text.ts';

/**
 * Returns the text to send: without characters that the server cannot store or that are invisible, and without
 * surrounding whitespace.
 */
export function cleanContent(text: string): string {
  return visibleText(text.replaceAll('\u0000', '').toWellFormed());
}
