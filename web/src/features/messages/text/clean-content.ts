import { visibleText } from '@workflow/contract/core/text.ts';

/** What is sent of what was typed: nothing that the server could not store or nobody could see, and no space around it. */
export function cleanContent(text: string): string {
  return visibleText(text.replaceAll('\u0000', '').toWellFormed());
}
