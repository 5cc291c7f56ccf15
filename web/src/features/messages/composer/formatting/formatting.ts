import { type FieldText, readField, writeField } from '../field/text-field.ts';
import { hasCodeBlock, hasList, toggleCodeBlock, toggleList } from './formatting.blocks.ts';
import { findLinkAt } from './formatting.links.ts';
import { hasStyle, toggleStyle } from './formatting.marks.ts';
import type { Format } from './formatting.shortcuts.ts';

export { continueList as continued } from './formatting.blocks.ts';
export { linkSelection as linked } from './formatting.links.ts';

/** Returns whether the selection has the format. */
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

/** Adds a format to the selection or removes it. Links use a dialog instead. */
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
