import { defineTexts } from '../../../../platform/language/texts.ts';

export const formattingTexts = defineTexts('formatting', {
  toolbar: 'Formatting',
  bold: 'Bold',
  italics: 'Italic',
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
  linkRefused: 'Enter a web or email address.',
  linkSave: 'Save',
  linkRemove: 'Remove link',
});
