import type { emailAddressErrors } from '@workflow/contract/auth/email-address/email-address.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { emailAddressTexts } from './email-address.texts.ts';

const arabic: Translation<typeof emailAddressTexts> = {
  title: 'البريد الإلكتروني',
  confirmed: 'مؤكد',
  unconfirmed: 'غير مؤكد. افتح الرابط في رسالة البريد التي أرسلناها إليك.',
  pending: 'افتح الرابط في الرسالة المرسلة إلى {email} لتأكيد التغيير.',
  resend: 'إعادة إرسال الرسالة',
  resent: 'أُرسلت الرسالة',
  resendFailed: 'تعذّر إرسال الرسالة',
  loadFailed: 'تعذّر تحميل البريد الإلكتروني',
  change: 'تغيير البريد',
  dialog: {
    title: 'تغيير البريد الإلكتروني',
    text: 'نرسل رابطًا إلى العنوان الجديد. يتغير بريدك عندما تفتحه.',
    email: 'البريد الجديد',
    password: 'كلمة المرور',
    cancel: 'إلغاء',
    submit: 'إرسال الرابط',
    failed: 'تعذّر تغيير البريد الإلكتروني',
  },
  confirm: {
    title: 'تأكيد بريدك الإلكتروني',
    text: 'أكّد أن هذا البريد الإلكتروني لك.',
    submit: 'تأكيد البريد',
    failed: 'تعذّر تأكيد البريد الإلكتروني',
    doneTitle: 'تم تأكيد البريد الإلكتروني',
    done: 'أصبح {email} البريد الإلكتروني لحسابك.',
    endedTitle: 'هذا الرابط لم يعد يعمل',
    ended: 'انتهت صلاحيته أو استُخدم من قبل. يمكنك طلب رابط جديد من الإعدادات.',
    continue: 'المتابعة إلى WorkFlow',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof emailAddressErrors> = {
  email_link_ended: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب رابطًا جديدًا.',
  email_confirmed: 'بريدك الإلكتروني مؤكد بالفعل.',
  email_unchanged: 'هذا بريدك الإلكتروني بالفعل.',
};
