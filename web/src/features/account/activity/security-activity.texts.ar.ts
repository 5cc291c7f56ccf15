import type { Translation } from '../../../platform/language/texts.ts';
import type { securityActivityTexts } from './security-activity.texts.ts';

const arabic: Translation<typeof securityActivityTexts> = {
  title: 'نشاط الأمان',
  text: 'عمليات تسجيل الدخول وتغييرات طريقة الدخول خلال آخر 12 شهرًا. يرى مالكو ومسؤولو مساحات العمل التي انضممت إليها بنفسك التغييرات وعمليات الدخول على الأجهزة الجديدة دون تفاصيل.',
  loadFailed: 'تعذّر تحميل نشاط الأمان',
  empty: 'لا يوجد نشاط بعد',
  more: 'عرض المزيد',
  kinds: {
    signed_in: 'سُجّل الدخول',
    password_changed: 'غُيّرت كلمة المرور',
    two_factor_on: 'فُعّلت المصادقة الثنائية',
    two_factor_off: 'أُوقفت المصادقة الثنائية',
    recovery_codes_replaced: 'استُبدلت رموز الاسترداد',
    recovery_code_used: 'استُخدم رمز استرداد',
    passkey_added: 'أُضيف مفتاح مرور',
    passkey_removed: 'أُزيل مفتاح مرور',
    passkeys_removed: 'أُزيلت جميع مفاتيح المرور',
    email_change_requested: 'طُلب تغيير البريد الإلكتروني',
    email_changed: 'غُيّر البريد الإلكتروني',
    identity_linked: 'رُبط الدخول الموحّد',
    identity_unlinked: 'أُلغي ربط الدخول الموحّد',
  },
  withDetail: '{kind}: {detail}',
};
export default arabic;
