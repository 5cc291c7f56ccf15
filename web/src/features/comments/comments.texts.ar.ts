import type { Translation } from '../../platform/language/texts.ts';
import type { commentsTexts } from './comments.texts.ts';

const arabic: Translation<typeof commentsTexts> = {
  justNow: 'الآن',
  minutesAgo: 'قبل {count} د',
  hoursAgo: 'قبل {count} س',
  daysAgo: 'قبل {count} ي',
};
export default arabic;
