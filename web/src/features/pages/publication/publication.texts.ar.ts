import type { publicationErrors } from '@workflow/contract/pages/publication/publication.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { publicationTexts } from './publication.texts.ts';

const arabic: Translation<typeof publicationTexts> = {
  title: 'نشر الصفحة',
  off: 'سيتمكن أي شخص لديه الرابط من قراءة هذه الصفحة دون تسجيل الدخول. لا تظهر له الصفحات الفرعية أو قواعد البيانات أو التعليقات.',
  publish: 'نشر',
  on: 'يمكن لأي شخص لديه هذا الرابط قراءة الصفحة. تُنشر التغييرات فورًا.',
  link: 'الرابط',
  copy: 'نسخ الرابط',
  copied: 'نُسخ',
  open: 'فتح',
  unpublish: 'إلغاء النشر',
  unpublished: 'أُلغي نشر الصفحة. لم يعد رابطها يعمل.',
  indexing: 'السماح لمحركات البحث بإدراج هذه الصفحة',
  failed: 'تعذّر نشر الصفحة',
  unpublishFailed: 'تعذّر إلغاء نشر الصفحة',
  loadFailed: 'تعذّر تحميل الرابط',
};
export default arabic;

export const errors: ErrorTexts<typeof publicationErrors> = {
  page_not_published: 'هذه الصفحة غير موجودة أو لم تعد منشورة.',
};
