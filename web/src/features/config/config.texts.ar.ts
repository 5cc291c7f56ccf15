import type { Translation } from '../../platform/language/texts.ts';
import type { configTexts } from './config.texts.ts';

const arabic: Translation<typeof configTexts> = {
  trashRetention:
    'تُحذف العناصر نهائيًا بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
};
export default arabic;
