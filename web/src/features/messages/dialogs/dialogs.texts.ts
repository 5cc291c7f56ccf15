import { defineTexts } from '../../../platform/language/texts.ts';

export const dialogsTexts = defineTexts('message-dialogs', {
  more: 'Show more',
  info: {
    title: 'Message info',
    sent: 'Sent',
    edited: 'Edited',
    seen: 'Seen by',
    delivered: 'Delivered to',
    nobody: 'Not delivered to anyone yet.',
  },
  history: { title: 'Edit history' },
  date: { title: 'Jump to a date', day: 'Date', go: 'Jump' },
});
