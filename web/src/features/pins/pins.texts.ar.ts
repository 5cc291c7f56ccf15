import type { pinErrors } from '@workflow/contract/pins/pins.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pinsTexts } from './pins.texts.ts';

const arabic: Translation<typeof pinsTexts> = {
  title: 'الرسائل المثبتة',
  open: '{count, plural, =0 {الرسائل المثبتة} zero {# رسالة مثبتة} one {رسالة مثبتة واحدة} two {رسالتان مثبتتان} few {# رسائل مثبتة} many {# رسالة مثبتة} other {# رسالة مثبتة}}',
  pin: 'تثبيت',
  unpin: 'إلغاء التثبيت',
  pinnedBy: 'ثبّتها {name}',
  pinFailed: 'تعذّر تثبيت الرسالة',
  unpinFailed: 'تعذّر إلغاء تثبيت الرسالة',
  loading: 'جارٍ تحميل الرسائل المثبتة…',
  loadFailed: 'تعذّر تحميل الرسائل المثبتة',
  empty: {
    title: 'لا توجد رسائل مثبتة',
    text: 'ثبّت الرسائل المهمة ليجدها الجميع. اختر «تثبيت» من إجراءات الرسالة.',
  },
  goTo: 'الانتقال إلى رسالة {name}',
};
export default arabic;

export const errors: ErrorTexts<typeof pinErrors> = {
  too_many_pins: 'في المحادثة 100 رسالة مثبتة كحد أقصى. ألغِ تثبيت إحداها أولًا.',
};
