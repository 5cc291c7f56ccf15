import { defineTexts } from '../../platform/language/texts.ts';

/** The texts that comments on tasks and on pages share. */
export const commentsTexts = defineTexts('comments', {
  justNow: 'just now',
  minutesAgo: '{count}m ago',
  hoursAgo: '{count}h ago',
  daysAgo: '{count}d ago',
});
