import type { Translation } from '../../../../platform/language/texts.ts';
import type { ganttTexts } from './gantt.texts.ts';

const arabic: Translation<typeof ganttTexts> = {
  label: 'مخطط جانت لـ{name}',
  zoom: 'العرض',
  zooms: {
    quarter_day: 'ربع يوم',
    half_day: 'نصف يوم',
    day: 'يوم',
    week: 'أسبوع',
    month: 'شهر',
  },
  today: 'اليوم',
  complete: 'اكتمل {progress, number}%',
  bar: '{name}، {dates}، اكتمل {progress, number}%',
  undated: 'غير مجدول. اسحب الشريط لتعيين تواريخه.',
  hint: 'استخدم مفتاحي السهمين الأيمن والأيسر لنقل هذا الشريط يومًا، أو اضغط مع الاستمرار على Shift لنقل نهايته. اضغط زائد أو ناقص لتغيير تقدمه.',
  moved: '{name}: {dates}',
  limited: 'تُعرض أول {count, number} شريط. أضف تصفية لعرض غيرها.',
  rescheduled:
    '{count, plural, zero {غُيّر موعد # مهمة تابعة} one {غُيّر موعد مهمة تابعة واحدة} two {غُيّر موعد مهمتين تابعتين} few {غُيّر موعد # مهام تابعة} many {غُيّر موعد # مهمة تابعة} other {غُيّر موعد # مهمة تابعة}}',
  linkHint: 'اسحب إلى مهمة لحظرها',
  startsTooEarly: 'تبدأ {to} قبل انتهاء {from}',
  unlink: 'إزالة التبعية: {from} تحظر {to}',
  blockedBy: 'محظورة بسبب',
  linkFailed: 'تعذّرت إضافة التبعية',
  loadingMore: 'جارٍ تحميل المزيد…',
  settings: { start: 'تاريخ البدء', end: 'تاريخ الانتهاء', zoom: 'المقياس الزمني الافتراضي' },
  project: {
    rows: 'المهمة',
    empty: { title: 'لا توجد مهام', text: 'أنشئ مهام لعرضها في مخطط جانت' },
  },
  database: {
    rows: 'الصف',
    empty: { title: 'لا توجد صفوف', text: 'أنشئ صفوفًا لعرضها في مخطط جانت' },
  },
};
export default arabic;
