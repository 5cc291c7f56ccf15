import type { passkeyErrors } from '@workflow/contract/auth/passkeys/passkeys.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { passkeysTexts } from './passkeys.texts.ts';

const arabic: Translation<typeof passkeysTexts> = {
  title: 'مفاتيح المرور',
  text: 'سجّل الدخول ببصمتك أو وجهك أو رمز PIN لجهازك بدلًا من كلمة المرور.',
  unsupported: 'لا يدعم هذا المتصفح مفاتيح المرور.',
  created: 'أُضيف في {at, date}',
  lastUsed: 'آخر استخدام {at, date}',
  add: 'إضافة مفتاح مرور',
  rename: 'إعادة تسمية',
  renameLabel: 'إعادة تسمية {name}',
  remove: 'إزالة',
  removeLabel: 'إزالة {name}',
  removeQuestion: 'إزالة مفتاح المرور «{name}»؟',
  removeDetail: 'لن يعود بإمكانك تسجيل الدخول به. تبقى طرق الدخول الأخرى.',
  name: 'الاسم',
  password: 'كلمة المرور',
  cancel: 'إلغاء',
  save: 'حفظ',
  continue: 'متابعة',
  added: 'أُضيف مفتاح المرور',
  renamed: 'أُعيدت تسمية مفتاح المرور',
  removed: 'أُزيل مفتاح المرور',
  loadFailed: 'تعذّر تحميل مفاتيح المرور',
  addFailed: 'تعذّرت إضافة مفتاح المرور',
  renameFailed: 'تعذّرت إعادة تسمية مفتاح المرور',
  removeFailed: 'تعذّرت إزالة مفتاح المرور',
  known: 'لدى هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  cancelled: 'ألغى المتصفح الطلب. حاول مرة أخرى.',
};
export default arabic;

export const errors: ErrorTexts<typeof passkeyErrors> = {
  passkey_refused: 'لم يُقبل مفتاح المرور هذا. سجّل الدخول بكلمة المرور.',
  passkey_invalid: 'تعذّرت إضافة مفتاح المرور. حاول مرة أخرى.',
  passkey_not_found: 'مفتاح المرور هذا غير موجود.',
  passkey_exists: 'أُضيف مفتاح المرور هذا بالفعل.',
  too_many_passkeys: 'يمكن أن يحتوي الحساب على 20 مفتاح مرور كحد أقصى.',
};
