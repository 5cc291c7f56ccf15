import type { Translation } from '../../../platform/language/texts.ts';
import type { linksTexts } from './links.texts.ts';

const german: Translation<typeof linksTexts> = {
  copyLink: 'Link kopieren',
  copyText: 'Text kopieren',
  linkCopied: 'Link kopiert',
  textCopied: 'Text kopiert',
  copyFailed: 'Kopieren nicht möglich. Dein Browser hat es blockiert.',
  gone: 'Diese Nachricht wurde gelöscht oder ist nicht in dieser Unterhaltung.',
};
export default german;
