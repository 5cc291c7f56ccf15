import type { passwordResetErrors } from '@workflow/contract/auth/password-reset/password-reset.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { passwordResetTexts } from './password-reset.texts.ts';

const arabic: Translation<typeof passwordResetTexts> = {
  request: {
    title: 'إعادة تعيين كلمة المرور',
    text: 'أدخل بريدك الإلكتروني. سنرسل لك رابطًا لاختيار كلمة مرور جديدة.',
    email: 'البريد الإلكتروني',
    submit: 'إرسال رابط إعادة التعيين',
    busy: 'جارٍ الإرسال...',
    failed: 'تعذّر إرسال الرابط',
  },
  sent: {
    title: 'تحقق من بريدك الإلكتروني',
    text: 'إذا كان لدى {email} حساب، فقد أرسلنا رابطًا لإعادة تعيين كلمة المرور. تنتهي صلاحية الرابط بعد ساعة واحدة.',
    hint: 'لم تصلك رسالة؟ تحقق من مجلد البريد غير المرغوب فيه أو أرسل الرابط مرة أخرى.',
    again: 'إرسال مرة أخرى',
    sentAgain: 'أُرسل الرابط مرة أخرى',
    otherEmail: 'استخدام بريد إلكتروني آخر',
  },
  choose: {
    title: 'اختر كلمة مرور جديدة',
    text: 'للحساب {email}',
    loading: 'جارٍ التحقق من الرابط',
    loadFailed: 'تعذّر التحقق من الرابط',
    password: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
    removePasskeys: 'إزالة جميع مفاتيح المرور',
    removePasskeysText: 'اختر هذا إذا كان من الممكن أن يكون لشخص آخر وصول إلى حسابك.',
    submit: 'تغيير كلمة المرور',
    busy: 'جارٍ تغيير كلمة المرور...',
    failed: 'تعذّر تغيير كلمة المرور',
  },
  done: {
    title: 'تم تغيير كلمة المرور',
    text: 'تم تسجيل الخروج من جميع الأجهزة. سجّل الدخول بكلمة المرور الجديدة.',
    signIn: 'تسجيل الدخول',
  },
  ended: {
    title: 'هذا الرابط لم يعد يعمل',
    text: 'انتهت صلاحيته أو استُخدم من قبل.',
    request: 'طلب رابط جديد',
  },
  backToLogin: 'العودة إلى تسجيل الدخول',
};
export default arabic;

export const errors: ErrorTexts<typeof passwordResetErrors> = {
  reset_link_ended: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب رابطًا جديدًا.',
};
