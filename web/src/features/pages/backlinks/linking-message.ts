import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';

const LENGTH_MAX = 200;

/** Returns the beginning of a message that links to a page, with the title of the page instead of its address. */
export function excerptOfLinkingMessage(text: string, pageId: string, title: string): string {
  const address = new RegExp(`[^\\s()<>]*/page/${pageId}[^\\s()<>]*`, 'g');
  return firstCharacters(
    text
      .replace(address, () => title)
      .replace(/\s+/g, ' ')
      .trim(),
    LENGTH_MAX,
  );
}
