import type { accountErrors } from '@workflow/contract/account/account.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { accountTexts } from './account.texts.ts';

const arabic: Translation<typeof accountTexts> = {
  title: 'الحساب',
  password: {
    title: 'تغيير كلمة المرور',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور الجديدة',
    strength: { none: '8 أحرف على الأقل', weak: 'ضعيفة', fair: 'مقبولة', strong: 'قوية' },
    strengthLabel: 'قوة كلمة المرور: {strength}',
    mismatch: 'كلمتا المرور غير متطابقتين',
    submit: 'تغيير كلمة المرور',
    changed: 'غُيّرت كلمة المرور. سُجّل الخروج من أجهزتك الأخرى.',
    failed: 'تعذّر تغيير كلمة المرور',
  },
  info: {
    title: 'معلومات الحساب',
    id: 'معرّف المستخدم',
    status: 'الحالة',
    online: 'متصل',
    since: 'عضو منذ',
    date: '{at, date}',
  },
  sessions: {
    title: 'الأجهزة المسجّل دخولها',
    current: 'هذا الجهاز',
    unknown: 'جهاز غير معروف',
    lastUsed: 'آخر استخدام {at, date}',
    end: 'تسجيل الخروج',
    endLabel: 'تسجيل الخروج من {device}',
    ended: 'سُجّل الخروج من الجهاز',
    failed: 'تعذّر تسجيل الخروج من الجهاز',
    loadFailed: 'تعذّر تحميل الأجهزة',
  },
  data: {
    title: 'بياناتك',
    text: 'نزّل ملفك الشخصي وإعداداتك وكل ما أنشأته: الرسائل والتفاعلات والتعليقات والصفحات والمهام والصفوف والملفات. ستحصل على ملف ZIP.',
    download: 'تنزيل',
    failed: 'تعذّر تنزيل بياناتك',
  },
  remove: {
    title: 'حذف الحساب',
    text: 'يحذف اسمك وبريدك الإلكتروني وصورتك، ويزيلك من جميع مساحات العمل. تبقى رسائلك ومحتواك الآخر دون اسمك.',
    action: 'حذف الحساب',
    confirm: 'حذف حسابك؟',
    warning: 'لا يمكنك التراجع عن ذلك. أدخل كلمة المرور للتأكيد.',
    password: 'كلمة المرور',
    cancel: 'إلغاء',
    deleted: 'حُذف الحساب',
    failed: 'تعذّر حذف الحساب',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof accountErrors> = {
  wrong_password: 'كلمة المرور الحالية غير صحيحة.',
  no_password: 'ليس لهذا الحساب كلمة مرور.',
  only_owner: 'أنت المالك الوحيد لمساحة عمل فيها أعضاء آخرون. اجعل عضوًا آخر مالكًا أولًا.',
};
