import type { Translation } from '../../platform/language/texts.ts';
import type { profileCardTexts } from './profile-cards.texts.ts';

const arabic: Translation<typeof profileCardTexts> = {
  show: 'عرض الملف الشخصي',
  about: 'الملف الشخصي لـ{name}',
  card: 'الملف الشخصي',
  online: 'متصل',
  away: 'بعيد',
  offline: 'غير متصل',
  quiet: 'عدم الإزعاج',
  you: 'هذا أنت',
  message: 'رسالة',
  call: 'مكالمة',
  localTime: '{time} بالتوقيت المحلي',
  edit: 'تعديل الملف الشخصي',
  gone: 'لم يعد في مساحة العمل هذه',
  loadFailed: 'تعذّر تحميل هذا الملف الشخصي',
};
export default arabic;
