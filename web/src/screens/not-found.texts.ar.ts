import type { Translation } from '../platform/language/texts.ts';
import type { notFoundTexts } from './not-found.texts.ts';

const arabic: Translation<typeof notFoundTexts> = {
  name: 'غير موجود',
  title: 'تعذّر العثور على هذه الصفحة',
  text: 'ربما نُقلت أو حُذفت، أو ليس لديك وصول إليها.',
  home: 'الانتقال إلى الرئيسية',
};
export default arabic;
