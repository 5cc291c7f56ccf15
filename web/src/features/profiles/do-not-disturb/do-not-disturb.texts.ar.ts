import type { Translation } from '../../../platform/language/texts.ts';
import type { doNotDisturbTexts } from './do-not-disturb.texts.ts';

const arabic: Translation<typeof doNotDisturbTexts> = {
  title: 'عدم الإزعاج',
  text: 'إيقاف إشعارات سطح المكتب والأصوات ورسائل البريد مؤقتًا. تظل الإشعارات تظهر في القائمة.',
  pause: 'إيقاف الإشعارات مؤقتًا',
  choose: 'اختر وقتًا…',
  pauses: {
    '30m': 'لمدة 30 دقيقة',
    '1h': 'لمدة ساعة',
    '2h': 'لمدة ساعتين',
    tomorrow: 'حتى الغد الساعة 9:00',
  },
  resume: 'استئناف الإشعارات',
  pausedUntil: 'الإشعارات متوقفة حتى {time}',
  hours: 'ساعات الهدوء',
  hoursText: 'إيقاف الإشعارات كل يوم بين وقتين.',
  zone: 'الأوقات بتوقيت {zone} (منطقتك الزمنية).',
  from: 'من',
  to: 'إلى',
  days: 'الأيام',
  failed: 'تعذّر تحديث «عدم الإزعاج»',
};
export default arabic;
