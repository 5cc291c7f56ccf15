import type { Translation } from '../../../../platform/language/texts.ts';
import type { calendarTexts } from './calendar.texts.ts';

const arabic: Translation<typeof calendarTexts> = {
  label: 'تقويم {name}',
  span: 'نطاق التقويم',
  spans: { month: 'شهر', week: 'أسبوع' },
  today: 'اليوم',
  previous: { month: 'الشهر السابق', week: 'الأسبوع السابق' },
  next: { month: 'الشهر التالي', week: 'الأسبوع التالي' },
  more: '+{count, number} أخرى',
  moreShort: '+{count, number}',
  moreOn: '{count, number} أخرى في {day}',
  day: '{day}، {count, plural, =0 {لا توجد إدخالات} zero {# إدخال} one {إدخال واحد} two {إدخالان} few {# إدخالات} many {# إدخالًا} other {# إدخال}}',
  dayHint: 'اضغط Enter لإضافة إدخال في هذا اليوم. استخدم مفاتيح الأسهم للانتقال إلى أيام أخرى.',
  newEntry: 'اسم الإدخال الجديد في {day}',
  entry: '{name}، {dates}',
  entryHint:
    'استخدم مفاتيح الأسهم لنقل هذا الإدخال يومًا أو أسبوعًا. اضغط مع الاستمرار على Shift لنقل نهايته، أو على Shift وAlt لنقل بدايته. اضغط Alt ومفتاح السهم لأعلى أو لأسفل للانتقال إلى إدخالات أخرى.',
  moved: '{name}: {dates}',
  tray: {
    title: 'غير مجدول',
    open: 'غير مجدول ({count})',
    none: 'كل شيء مجدول',
    hint: 'اسحب صفًا إلى يوم أو استخدم زر الجدولة الخاص به.',
    schedule: 'جدولة {name} في {day}',
    more: 'عرض المزيد',
  },
  settings: { date: 'خاصية التاريخ', span: 'النطاق الافتراضي' },
  noDates: {
    title: 'لا توجد خاصية تاريخ',
    text: 'أضف خاصية تاريخ لعرض الصفوف في التقويم',
  },
};
export default arabic;
