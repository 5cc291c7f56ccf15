import { expect, test } from 'vitest';
import { guessDocumentType } from './document-type.ts';

test.each([
  ['https://www.figma.com/file/1', 'figma'],
  ['https://notfigma.com/file/1', 'url'],
  ['https://docs.google.com/document/d/1', 'google_drive'],
  ['https://drive.google.com/x', 'google_drive'],
  ['https://example.com/Plan.PDF', 'pdf'],
  ['https://example.com/pdf', 'url'],
  ['what is this', 'url'],
])('the address %s leads to %s', (address, type) => {
  expect(guessDocumentType(address)).toBe(type);
});
