import type { formErrors } from '@workflow/contract/forms/forms.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { formsTexts } from './forms.texts.ts';

export const errors: ErrorTexts<typeof formErrors> = {
  form_not_found: 'هذا النموذج غير موجود أو لم يعد يقبل الردود.',
  no_form: 'طريقة العرض هذه ليست نموذجًا.',
  answer_required: 'توجد إجابة مطلوبة مفقودة.',
};

const arabic: Translation<typeof formsTexts> = {
  build: 'تعديل النموذج',
  fill: 'تعبئة النموذج',
  title: 'العنوان',
  untitled: 'نموذج',
  description: 'الوصف',
  thanks: 'رسالة التأكيد',
  thanksUsual: 'شكرًا لك! أُرسل ردك.',
  fields: 'الحقول',
  asked: 'تضمين «{field}» في النموذج',
  required: 'مطلوب',
  requiredOf: 'اشتراط «{field}»',
  help: 'نص المساعدة',
  helpOf: 'نص المساعدة لـ«{field}»',
  up: 'تحريك «{field}» لأعلى',
  down: 'تحريك «{field}» لأسفل',
  membersOnly: 'لا يرى هذا الحقل سوى أعضاء مساحة العمل.',
  save: 'حفظ النموذج',
  saved: 'حُفظ النموذج',
  discard: 'تجاهل التغييرات',
  unsaved: 'لم يُحفظ بعد',
  send: 'إرسال',
  sendFailed: 'تعذّر إرسال ردك',
  another: 'إرسال رد آخر',
  choose: 'اختر…',
  missing: 'هذا الحقل مطلوب.',
  until: '{field}: النهاية',
  withTime: 'مع الوقت',
  link: {
    title: 'رابط المشاركة',
    about: 'يمكن لأي شخص لديه الرابط الرد. لا يرى سوى هذا النموذج.',
    create: 'إنشاء رابط',
    renew: 'إعادة تعيين الرابط',
    revoke: 'إيقاف الرابط',
    created: 'أُنشئ الرابط',
    revoked: 'أُوقف الرابط',
    renewAsk: 'إعادة تعيين رابط المشاركة؟',
    revokeAsk: 'إيقاف رابط المشاركة؟',
    lost: 'يتوقف الرابط الحالي عن العمل. لا يمكنك التراجع عن ذلك.',
    active:
      'أنشأه {name} في {at, date}. لأسباب أمنية، لا يظهر الرابط إلا عند إنشائه. أعد تعيينه للحصول على رابط جديد.',
    formerMember: 'عضو سابق',
    copy: 'نسخ',
    copied: 'نُسخ الرابط',
    address: 'رابط المشاركة',
    failed: 'تعذّر تغيير الرابط',
  },
  gone: {
    title: 'لم يُعثر على النموذج',
    text: 'لم يعد النموذج يقبل الردود، أو أن الرابط غير مكتمل.',
  },
  loadFailed: 'تعذّر تحميل النموذج',
};
export default arabic;
