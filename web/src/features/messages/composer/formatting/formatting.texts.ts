import { defineTexts } from '../../../../platform/language/texts.ts';

export const formattingTexts = defineTexts('formatting', {
  toolbar: 'Formatting',
  bold: 'Bold',
  italics: 'Italics',
  strike: 'Strikethrough',
  link: 'Link',
  code: 'Code',
  codeBlock: 'Code block',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  linkTitle: 'Link',
  linkWords: 'Text',
  linkAddress: 'Address',
  linkRefused: 'This is not an address of the web or of mail.',
  linkSave: 'Save',
  linkRemove: 'Remove link',
});
