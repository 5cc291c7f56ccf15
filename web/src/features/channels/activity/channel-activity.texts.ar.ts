import type { Translation } from '../../../platform/language/texts.ts';
import type { channelActivityTexts } from './channel-activity.texts.ts';

const arabic: Translation<typeof channelActivityTexts> = {
  unread: 'غير مقروء',
  recent: 'المحادثات الأخيرة',
  by: '{name}: {text}',
  byYou: 'أنت: {text}',
  more: '{count, plural, zero {# قناة أخرى غير مقروءة} one {قناة أخرى غير مقروءة} two {قناتان أخريان غير مقروءتين} few {# قنوات أخرى غير مقروءة} many {# قناة أخرى غير مقروءة} other {# قناة أخرى غير مقروءة}}',
  allRead: 'لا جديد لديك.',
  allReadText: 'ستظهر الرسائل الجديدة هنا.',
};
export default arabic;
