import type { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { scheduledTexts } from './scheduled.texts.ts';

const arabic: Translation<typeof scheduledTexts> = {
  title: 'المجدولة',
  open: 'جدولة الرسالة',
  tomorrow: 'غدًا في {time}',
  monday: 'الاثنين في {time}',
  custom: 'وقت مخصص…',
  scheduled: 'ستُرسل الرسالة في {when}',
  scheduleFailed: 'تعذّرت جدولة الرسالة',
  here: '{count, plural, zero {# رسالة مجدولة} one {رسالة مجدولة واحدة} two {رسالتان مجدولتان} few {# رسائل مجدولة} many {# رسالة مجدولة} other {# رسالة مجدولة}}',
  failedHere:
    '{count, plural, zero {تعذّر إرسال # رسالة} one {تعذّر إرسال رسالة واحدة} two {تعذّر إرسال رسالتين} few {تعذّر إرسال # رسائل} many {تعذّر إرسال # رسالة} other {تعذّر إرسال # رسالة}}',
  see: 'عرض الكل',
  dialog: {
    title: 'جدولة الرسالة',
    submit: 'جدولة',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof scheduledErrors> = {
  scheduled_not_found: 'أُرسلت هذه الرسالة المجدولة أو حُذفت بالفعل.',
  being_sent: 'هذه الرسالة قيد الإرسال الآن.',
  scheduled_too_soon: 'اختر وقتًا بعد دقيقة على الأقل من الآن.',
  reminder_in_past: 'مضى هذا الوقت. اختر وقتًا في المستقبل.',
  scheduled_too_late: 'اختر وقتًا خلال الـ120 يومًا القادمة.',
  too_many_scheduled: 'جدولت 100 رسالة. احذف إحداها أو انتظر حتى تُرسل إحداها.',
  too_many_reminders: 'عيّنت 100 تذكير. احذف أحدها أو انتظر حتى يحل أحدها.',
  scheduled_elsewhere: 'لدى رسالة أخرى هذا المعرّف بالفعل.',
};
