import type { Translation } from '../../platform/language/texts.ts';
import type { keyHelpTexts } from './key-help.texts.ts';

const arabic: Translation<typeof keyHelpTexts> = {
  everywhere: 'في كل مكان',
  closeDialog: 'إغلاق مربع حوار أو قائمة',
  moving: {
    title: 'التنقل',
    nextStop: 'القائمة أو شريط الأدوات أو الحقل التالي',
    previousStop: 'القائمة أو شريط الأدوات أو الحقل السابق',
    activate: 'فتح العنصر المحدد أو تفعيله',
  },
  lists: {
    title: 'في القوائم وأشرطة الأدوات',
    up: 'العنصر السابق',
    down: 'العنصر التالي',
    right: 'الانتقال إلى أزرار العنصر، أو إلى الزر أو علامة التبويب التالية',
    left: 'العودة إلى العنصر، أو إلى الزر أو علامة التبويب السابقة',
    menu: 'فتح قائمة العنصر',
    first: 'العنصر الأول',
    last: 'العنصر الأخير',
    letter: 'الانتقال إلى العنصر الذي يبدأ بالأحرف المكتوبة',
  },
};
export default arabic;
