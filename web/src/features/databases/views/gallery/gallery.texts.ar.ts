import type { Translation } from '../../../../platform/language/texts.ts';
import type { galleryTexts } from './gallery.texts.ts';

const arabic: Translation<typeof galleryTexts> = {
  size: 'حجم البطاقة',
  sizes: { small: 'صغير', medium: 'متوسط', large: 'كبير' },
  cover: 'صورة الغلاف',
  noCover: 'بلا',
  noFiles: 'أضف خاصية ملف لاستخدام صورتها الأولى غلافًا.',
};
export default arabic;
