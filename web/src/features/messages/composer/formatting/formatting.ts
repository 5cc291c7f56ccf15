import { type FieldText, readField, writeField } from '../field/text-field.ts';
import { hasCodeBlock, hasList, toggleCodeBlock, toggleList } from './formatting.blocks.ts';
import { findLinkAt } from './formatting.links.ts';
import { hasStyle, toggleStyle } from './formatting.marks.ts';
import type { Format } from './formatting.shortcuts.ts';

export { continueList as continued } from './formatting.blocks.ts';
export { linkSelection as linked } from './formatting.links.ts';

/** Whether the selection is formatted so. */
export function hasFormat(written: FieldText, applyFormat: Format): boolean {
  switch (applyFormat) {
    case 'bold':
    case 'italics':
    case 'strike':
    case 'code':
      return hasStyle(written, applyFormat);
    case 'bullets':
    case 'numbers':
    case 'quote':
      return hasList(written, applyFormat);
    case 'codeBlock':
      return hasCodeBlock(written);
    case 'link': {
      const { address, words } = findLinkAt(written);
      return address !== '' && words !== '';
    }
  }
}

/** What is selected is formatted so, or no more where it was. A link is asked for elsewhere. */
function toggleFormat(written: FieldText, format: Exclude<Format, 'link'>): FieldText {
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
  writeField(field, toggleFormat(readField(field), format));
