import { defineTexts } from '../../platform/language/texts.ts';

export const conversationsTexts = defineTexts('conversations', {
  endedCall: {
    ended: '📞 Call ended · {duration} · {people, plural, one {1 person} other {# people}}',
    missed: '📞 Missed call',
  },
  expiredFile: 'File deleted by the retention policy',
  forwarded: 'Forwarded a message',
  sentFile: 'Sent {name}',
  typing: '{count, plural, one {Someone is typing...} other {# people are typing...}}',
});
