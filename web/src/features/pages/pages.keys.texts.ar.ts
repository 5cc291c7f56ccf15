import type { Translation } from '../../platform/language/texts.ts';
import type { pageKeysTexts } from './pages.keys.texts.ts';

const arabic: Translation<typeof pageKeysTexts> = {
  title: 'في شجرة الصفحات',
  next: 'الصفحة السابقة أو التالية',
  open: 'التوسيع ثم الانتقال إلى أول صفحة فرعية',
  close: 'الطي ثم الانتقال إلى الصفحة الأصلية',
  go: 'فتح الصفحة',
  buttons: 'الانتقال إلى أزرار الصفحة',
  up: 'تحريك الصفحة لأعلى',
  down: 'تحريك الصفحة لأسفل',
  in: 'جعل الصفحة فرعية للصفحة التي فوقها',
  out: 'إخراج الصفحة من صفحتها الأصلية',
  giveUp: 'تجاهل العنوان الجديد',
};
export default arabic;
