import type { savedMessageErrors } from '@workflow/contract/saved/saved.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { savedTexts } from './saved.texts.ts';

const arabic: Translation<typeof savedTexts> = {
  title: 'لاحقًا',
  in_progress: 'المحفوظة',
  done: 'المكتملة',
  save: 'الحفظ لوقت لاحق',
  remove: 'الإزالة من المحفوظة',
  complete: 'تعليم كمكتملة',
  reopen: 'الإعادة إلى المحفوظة',
  marked: 'حُفظت لوقت لاحق',
  saveFailed: 'تعذّر حفظ الرسالة',
  removeFailed: 'تعذّر تحديث الرسالة المحفوظة',
  loading: 'جارٍ تحميل الرسائل المحفوظة…',
  loadFailed: 'تعذّر تحميل الرسائل المحفوظة',
  more: 'عرض المزيد',
  goTo: 'الانتقال إلى رسالة {name}',
  empty: {
    title: 'لا توجد رسائل محفوظة',
    text: 'اختر «الحفظ لوقت لاحق» من إجراءات الرسالة.',
  },
  nothingDone: {
    title: 'لم يكتمل شيء بعد',
    text: 'تظهر هنا الرسائل التي تعلّمها كمكتملة.',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof savedMessageErrors> = {
  too_many_saved: 'حفظت 1,000 رسالة في مساحة العمل هذه. أزل بعضها أولًا.',
  unknown_saved: 'الرسالة المذكورة في `after` ليست من رسائلك المحفوظة.',
};
