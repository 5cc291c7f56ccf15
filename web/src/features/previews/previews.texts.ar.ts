import type { Translation } from '../../platform/language/texts.ts';
import type { previewsTexts } from './previews.texts.ts';

const arabic: Translation<typeof previewsTexts> = {
  previews: 'معاينات الروابط',
  remove: 'إزالة معاينة {title}',
  removeFailed: 'تعذّرت إزالة المعاينة',
};
export default arabic;
