import { type Written, write, writtenIn } from '../field/text-field.ts';
import { hasCodeBlock, hasList, toggleCodeBlock, toggleList } from './formatting.blocks.ts';
import type { Format } from './formatting.chords.ts';
import { linkAround } from './formatting.links.ts';
import { hasStyle, toggleStyle } from './formatting.marks.ts';

export { continued } from './formatting.blocks.ts';
export { linked } from './formatting.links.ts';

/** Whether the selection is formatted so. */
export function hasFormat(written: Written, format: Format): boolean {
  switch (format) {
    case 'bold':
    case 'italics':
    case 'strike':
    case 'code':
      return hasStyle(written, format);
    case 'bullets':
    case 'numbers':
    case 'quote':
      return hasList(written, format);
    case 'codeBlock':
      return hasCodeBlock(written);
    case 'link': {
      const { address, words } = linkAround(written);
      return address !== '' && words !== '';
    }
  }
}

/** What is selected is formatted so, or no more where it was. A link is asked for elsewhere. */
function toggled(written: Written, format: Exclude<Format, 'link'>): Written {
  switch (format) {
    case 'bold':
    case 'italics':
    case 'strike':
    case 'code':
      return toggleStyle(written, format);
    case 'codeBlock':
      return toggleCodeBlock(written);
    default:
      return toggleList(written, format);
  }
}

export const format = (field: HTMLTextAreaElement, format: Exclude<Format, 'link'>): void =>
  write(field, toggled(writtenIn(field), format));
