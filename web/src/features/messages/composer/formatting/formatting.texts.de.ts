import type { Translation } from '../../../../platform/language/texts.ts';
import type { formattingTexts } from './formatting.texts.ts';

const german: Translation<typeof formattingTexts> = {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italics: 'Kursiv',
  strike: 'Durchgestrichen',
  link: 'Link',
  code: 'Code',
  codeBlock: 'Codeblock',
  bullets: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  linkTitle: 'Link',
  linkWords: 'Text',
  linkAddress: 'Adresse',
  linkRefused: 'Gib eine Web- oder E-Mail-Adresse ein.',
  linkSave: 'Speichern',
  linkRemove: 'Link entfernen',
};
export default german;
