import type { Translation } from '../../../platform/language/texts.ts';
import type { linksTexts } from './links.texts.ts';

const arabic: Translation<typeof linksTexts> = {
  copyLink: 'نسخ الرابط',
  copyText: 'نسخ النص',
  linkCopied: 'نُسخ الرابط',
  textCopied: 'نُسخ النص',
  copyFailed: 'تعذّر النسخ. منعه متصفحك.',
  gone: 'حُذفت هذه الرسالة أو أنها ليست في هذه المحادثة.',
};
export default arabic;
