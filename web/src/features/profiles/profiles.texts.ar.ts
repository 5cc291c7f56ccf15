import type { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { profilesTexts } from './profiles.texts.ts';

const arabic: Translation<typeof profilesTexts> = {
  title: 'الملف الشخصي',
  upload: 'رفع صورة',
  uploading: 'جارٍ الرفع…',
  hint: 'JPG أو PNG أو GIF. الحد الأقصى 2MB',
  remove: 'إزالة الصورة',
  changed: 'حُدّثت الصورة!',
  removed: 'أُزيلت الصورة',
  tooLarge: 'يمكن أن يبلغ حجم الصورة 2 MB كحد أقصى.',
  crop: {
    title: 'اقتصاص الصورة',
    area: 'موضع الصورة',
    role: 'محرر الصور',
    hint: 'اسحب الصورة لتحريكها أو استخدم مفاتيح الأسهم.',
    zoom: 'التكبير',
    cancel: 'إلغاء',
    save: 'حفظ الصورة',
  },
  failed: 'تعذّر تحديث الصورة',
  fullName: 'الاسم الكامل',
  username: 'اسم المستخدم',
  jobTitle: 'المسمى الوظيفي',
  jobTitlePlaceholder: 'مصمم منتجات',
  email: 'البريد الإلكتروني',
  emailHint: 'لا يمكن تغيير البريد الإلكتروني هنا. يمكنك تغييره في «الحساب».',
  customStatus: 'حالة مخصصة',
  customStatusPlaceholder: 'ما الجديد؟',
  clearAfter: 'مسح الحالة بعد',
  clearsAt: 'تُمسح {time}',
  expiries: {
    never: 'عدم المسح',
    minutes: '30 دقيقة',
    hour: 'ساعة واحدة',
    hours: '4 ساعات',
    today: 'اليوم',
    week: 'هذا الأسبوع',
  },
  save: 'حفظ التغييرات',
  saved: 'حُدّث الملف الشخصي!',
  saveFailed: 'تعذّر تحديث الملف الشخصي',
};
export default arabic;

export const errors: ErrorTexts<typeof profileErrors> = {
  demo_username: 'لا يمكن تغيير اسم مستخدم حساب تجريبي.',
  photo_too_large: 'يمكن أن يبلغ حجم الصورة 2 MB كحد أقصى.',
  not_a_photo: 'يجب أن تكون الصورة بتنسيق JPG أو PNG أو GIF.',
  photo_not_found: 'هذه الصورة غير موجودة.',
};
