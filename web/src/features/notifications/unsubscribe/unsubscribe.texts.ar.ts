import type { Translation } from '../../../platform/language/texts.ts';
import type { unsubscribeTexts } from './unsubscribe.texts.ts';

const arabic: Translation<typeof unsubscribeTexts> = {
  title: 'إيقاف رسائل الإشعارات بالبريد؟',
  text: 'ستظل ترى إشعاراتك في WorkFlow.',
  submit: 'إيقاف رسائل البريد',
  failed: 'تعذّر إيقاف رسائل البريد',
  doneTitle: 'أُوقفت رسائل البريد',
  done: 'لن تصلك رسائل إشعارات بالبريد بعد الآن. يمكنك تفعيلها مجددًا من الإعدادات.',
  endedTitle: 'هذا الرابط لا يعمل',
  ended: 'يمكنك إيقاف رسائل البريد من الإعدادات.',
  settings: 'فتح الإعدادات',
};
export default arabic;
