import type { Translation } from '../../../../platform/language/texts.ts';
import type { timeTexts } from './time.texts.ts';

const arabic: Translation<typeof timeTexts> = {
  reversed: '{dates} (ينتهي قبل أن يبدأ)',
  tooEarly: 'يبدأ قبل انتهاء «{name}»',
  movedByOthers: 'نقل شخص آخر «{name}» أثناء سحبك له. تواريخه الجديدة: {dates}.',
};
export default arabic;
