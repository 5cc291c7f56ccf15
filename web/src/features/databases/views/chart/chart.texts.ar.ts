import type { Translation } from '../../../../platform/language/texts.ts';
import type { chartTexts } from './chart.texts.ts';

const arabic: Translation<typeof chartTexts> = {
  shape: 'نوع المخطط',
  shapes: { bar: 'أعمدة', line: 'خطي', pie: 'دائري' },
  x: 'التجميع حسب',
  split: 'التقسيم حسب',
  noSplit: 'بلا',
  rest: 'أخرى',
  figure: 'القيمة',
  count: { database: 'عدد الصفوف', project: 'عدد المهام' },
  sum: 'مجموع «{property}»',
  average: 'متوسط «{property}»',
  empty: { title: 'لا توجد بيانات بعد', text: 'أضف صفوفًا لعرضها في هذا المخطط.' },
  loadFailed: 'تعذّر تحميل المخطط',
  caption: '{figure} حسب «{property}»',
  splitCaption: '{figure} حسب «{property}» و«{split}»',
  isEstimated: 'مُقدّر، لأن عدد الصفوف في طريقة العرض هذه كبير جدًا للعد.',
};
export default arabic;
