import type { Translation } from '../../../platform/language/texts.ts';
import type { fileListTexts } from './file-list.texts.ts';

const arabic: Translation<typeof fileListTexts> = {
  kind: 'نوع الملف',
  all: 'كل الملفات',
  picture: 'الصور',
  video: 'الفيديو',
  audio: 'الصوت',
  document: 'المستندات',
  list: 'الملفات',
  loading: 'جارٍ تحميل الملفات',
  loadFailed: 'تعذّر تحميل الملفات',
  more: 'عرض المزيد',
  goTo: 'الانتقال إلى الرسالة التي تحتوي على الملف «{name}»',
  about: '{name} · {at, date} · {size}',
  empty: { title: 'لا توجد ملفات بعد', text: 'ستظهر في هذه القائمة الملفات التي تُشارك هنا' },
};
export default arabic;
