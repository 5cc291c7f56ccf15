import type { Translation } from '../../platform/language/texts.ts';
import type { detailsTexts } from './details.texts.ts';

const arabic: Translation<typeof detailsTexts> = {
  title: 'التفاصيل',
  about: 'حول',
  members: 'الأعضاء',
  files: 'الملفات',
  pins: 'الرسائل المثبتة',
  find: 'البحث في هذه المحادثة',
};
export default arabic;
