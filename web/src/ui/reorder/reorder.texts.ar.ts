import type { Translation } from '../../platform/language/texts.ts';
import type { reorderTexts } from './reorder.texts.ts';

const arabic: Translation<typeof reorderTexts> = {
  move: 'نقل {name}',
  hint: 'اسحب لإعادة الترتيب أو اضغط ↑ أو ↓',
};
export default arabic;
