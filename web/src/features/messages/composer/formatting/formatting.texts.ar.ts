import type { Translation } from '../../../../platform/language/texts.ts';
import type { formattingTexts } from './formatting.texts.ts';

const arabic: Translation<typeof formattingTexts> = {
  toolbar: 'التنسيق',
  bold: 'غامق',
  italics: 'مائل',
  strike: 'يتوسطه خط',
  link: 'رابط',
  code: 'رمز برمجي',
  codeBlock: 'كتلة رمز برمجي',
  bullets: 'قائمة نقطية',
  numbers: 'قائمة مرقمة',
  quote: 'اقتباس',
  linkTitle: 'رابط',
  linkWords: 'النص',
  linkAddress: 'العنوان',
  linkRefused: 'أدخل عنوان ويب أو بريدًا إلكترونيًا.',
  linkSave: 'حفظ',
  linkRemove: 'إزالة الرابط',
};
export default arabic;
