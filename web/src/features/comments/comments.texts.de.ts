import type { Translation } from '../../platform/language/texts.ts';
import type { commentsTexts } from './comments.texts.ts';

const german: Translation<typeof commentsTexts> = {
  justNow: 'gerade eben',
  minutesAgo: 'vor {count} Min.',
  hoursAgo: 'vor {count} Std.',
  daysAgo: 'vor {count} T.',
};
export default german;
