import type { Translation } from '../../platform/language/texts.ts';
import type { searchDialogTexts } from './search.dialog.texts.ts';

const arabic: Translation<typeof searchDialogTexts> = {
  title: 'بحث',
  box: 'بحث',
  placeholder: 'ابحث في الصفحات والرسائل وقواعد البيانات...',
  shortcut: 'بحث',
  sidebarShortcut: 'الانتقال إلى البحث في الشريط الجانبي',
  start: 'ابدأ الكتابة للبحث',
  startHint:
    'ضيّق النتائج باستخدام ⁦from:⁩ أو ⁦to:⁩ أو ⁦in:⁩ أو ⁦before:⁩ أو ⁦after:⁩ أو ⁦on:⁩ أو ⁦has:⁩ أو ⁦is:⁩ أو ⁦-كلمة⁩ أو «عبارة»',
  none: 'لا توجد نتائج',
  noneHint: 'جرّب كلمات أقل أو مختلفة',
  failed: 'البحث غير متاح. حاول مرة أخرى بعد قليل.',
  searching: 'جارٍ البحث…',
  recent: 'عمليات البحث الأخيرة',
  results: 'نتائج البحث',
  seeAll: 'عرض جميع النتائج',
  suggestions: 'الاقتراحات',
  found:
    '{count, plural, zero {# نتيجة} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  unknown: 'لا يوجد تطابق مع {value}',
  unknownHint: 'تحقق من القيمة بعد {operator}',
  ambiguous: 'يتطابق عدة أشخاص مع {value}',
  ambiguousHint: 'أدخل اسمًا كاملًا أو اسم مستخدم بعد {operator}',
  directMessage: 'رسالة مباشرة',
  untitled: 'بلا عنوان',
  archived: 'مؤرشف',
  groups: {
    page: 'الصفحات',
    message: 'الرسائل',
    database: 'قواعد البيانات',
    project: 'المشاريع',
    task: 'المهام',
    row: 'الصفوف',
    channel: 'القنوات',
    person: 'الأشخاص',
    file: 'الملفات',
    comment: 'التعليقات',
  },
};
export default arabic;
