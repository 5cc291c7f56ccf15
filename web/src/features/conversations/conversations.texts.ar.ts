import type { Translation } from '../../platform/language/texts.ts';
import type { conversationsTexts } from './conversations.texts.ts';

const arabic: Translation<typeof conversationsTexts> = {
  endedCall: {
    ended:
      '📞 انتهت المكالمة · {duration} · {people, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
    missed: '📞 مكالمة فائتة',
  },
  expiredFile: 'حُذف الملف وفق سياسة الاحتفاظ',
  forwarded: 'أعاد توجيه رسالة',
  sentFile: 'أرسل {name}',
  typing:
    '{count, plural, zero {# شخص يكتبون...} one {شخص يكتب...} two {شخصان يكتبان...} few {# أشخاص يكتبون...} many {# شخصًا يكتبون...} other {# شخص يكتبون...}}',
};
export default arabic;
