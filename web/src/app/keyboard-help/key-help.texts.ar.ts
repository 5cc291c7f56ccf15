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
    right: 'الزر أو علامة التبويب إلى اليمين',
    left: 'الزر أو علامة التبويب إلى اليسار',
    menu: 'فتح قائمة العنصر',
    first: 'العنصر الأول',
    last: 'العنصر الأخير',
    letter: 'الانتقال إلى العنصر الذي يبدأ بالأحرف المكتوبة',
  },
};
export default arabic;
