import type { twoFactorErrors } from '@workflow/contract/auth/two-factor/two-factor.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { twoFactorTexts } from './two-factor.texts.ts';

const arabic: Translation<typeof twoFactorTexts> = {
  title: 'المصادقة الثنائية',
  off: 'أضف خطوة ثانية إلى تسجيل الدخول: رمزًا من تطبيق مصادقة على هاتفك.',
  on: 'مفعّلة منذ {at, date}. يتطلب تسجيل الدخول كلمة المرور ورمزًا من تطبيق المصادقة.',
  codesLeft:
    '{count, plural, =0 {لم تبقَ رموز استرداد} zero {بقي # رمز استرداد} one {بقي رمز استرداد واحد} two {بقي رمزا استرداد} few {بقيت # رموز استرداد} many {بقي # رمز استرداد} other {بقي # رمز استرداد}}',
  loadFailed: 'تعذّر تحميل المصادقة الثنائية',
  turnOn: 'تفعيل',
  turnOff: 'إيقاف',
  newCodes: 'رموز استرداد جديدة',
  cancel: 'إلغاء',
  continue: 'متابعة',
  passwordText: 'أدخل كلمة المرور للمتابعة.',
  failed: 'تعذّر تغيير المصادقة الثنائية',
  turnedOn: 'فُعّلت المصادقة الثنائية',
  turnedOff: 'أُوقفت المصادقة الثنائية',
  setUp: {
    title: 'إعداد تطبيق المصادقة',
    scan: 'امسح رمز QR هذا بتطبيق مصادقة مثل Google Authenticator أو 1Password أو Aegis.',
    qrCode: 'رمز QR لتطبيق المصادقة',
    manual: 'لا يمكنك مسحه؟ أدخل هذا المفتاح في التطبيق:',
    copyKey: 'نسخ المفتاح',
    code: 'الرمز من التطبيق',
    submit: 'تفعيل',
  },
  codes: {
    title: 'احفظ رموز الاسترداد',
    text: 'استخدم رمز استرداد لتسجيل الدخول دون تطبيق المصادقة. يعمل كل رمز مرة واحدة. احفظها في مكان آمن: لن تراها مرة أخرى.',
    copy: 'نسخ الرموز',
    download: 'تنزيل',
    copied: 'نُسخت إلى الحافظة',
    copyFailed: 'تعذّر النسخ. منعه متصفحك.',
    file: 'رموز استرداد WorkFlow للحساب {email}',
    done: 'تم',
  },
  disable: {
    title: 'إيقاف المصادقة الثنائية؟',
    text: 'ستكفي كلمة المرور لتسجيل الدخول. تتوقف رموز الاسترداد عن العمل.',
  },
  replace: {
    title: 'إنشاء رموز استرداد جديدة؟',
    text: 'تتوقف رموز الاسترداد الحالية عن العمل.',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof twoFactorErrors> = {
  wrong_code: 'هذا الرمز غير صحيح أو استُخدم من قبل.',
  sign_in_expired: 'انتهت صلاحية تسجيل الدخول هذا. أدخل كلمة المرور مرة أخرى.',
  setup_code_wrong: 'هذا الرمز غير صحيح. تحقق من ساعة جهازك وحاول مرة أخرى.',
  two_factor_on: 'المصادقة الثنائية مفعّلة بالفعل.',
  two_factor_off: 'المصادقة الثنائية غير مفعّلة.',
  setup_not_started: 'ابدأ إعداد المصادقة الثنائية أولًا.',
};
