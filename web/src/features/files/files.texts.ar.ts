import type { fileErrors } from '@workflow/contract/files/files.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { filesTexts } from './files.texts.ts';

const arabic: Translation<typeof filesTexts> = {
  attach: 'إرفاق ملف',
  drop: 'أفلت الملفات لإرفاقها',
  remove: 'إزالة {name}',
  attached: 'الملفات المرفقة',
  tooLarge: 'يجب أن يكون حجم الملف أقل من 10MB',
  refused: 'نوع الملف هذا غير مدعوم',
  tooMany: 'يمكنك إرفاق {count, number} ملفات كحد أقصى في المرة الواحدة',
  dismissErrors: 'إغلاق الأخطاء المتعلقة بالملفات',
  failed: 'تعذّر رفع الملف',
  progress: 'جارٍ رفع {name}',
  cancel: 'إلغاء رفع {name}',
  open: 'فتح {name}',
  download: 'تنزيل {name}',
  viewer: 'عارض الملفات',
  close: 'إغلاق',
  previous: 'الملف السابق',
  next: 'الملف التالي',
  place: '{index, number} من {count, number}',
  unavailable: 'لا يمكن عرض هذا الملف.',
};
export default arabic;

export const errors: ErrorTexts<typeof fileErrors> = {
  file_not_found: 'هذا الملف غير موجود أو ليس لديك وصول إليه.',
  file_too_large: 'يجب أن يكون حجم الملف أقل من 10MB',
  file_type_refused: 'نوع الملف هذا غير مدعوم. يمكنك إرسال الصور والفيديو والصوت وPDF ومستندات Word والنصوص.',
  file_empty: 'هذا الملف فارغ.',
  too_many_unsent: 'لديك ملفات كثيرة رُفعت ولم تُرسل. أرسلها أو حاول مرة أخرى غدًا.',
  unknown_file_position: 'الرسالة المذكورة في `before` ليست في هذه المحادثة.',
  unknown_file: 'لم ترفع هذا الملف في هذه المحادثة أو أنه أُرسل بالفعل.',
};
