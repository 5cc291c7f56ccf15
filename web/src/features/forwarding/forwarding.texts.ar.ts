import type { Translation } from '../../platform/language/texts.ts';
import type { forwardingTexts } from './forwarding.texts.ts';

const arabic: Translation<typeof forwardingTexts> = {
  forward: 'إعادة توجيه الرسالة',
  to: 'إلى',
  search: 'قناة أو شخص',
  found: 'القنوات والأشخاص',
  none: 'لم يُعثر على قنوات أو أشخاص',
  comment: 'إضافة رسالة',
  cancel: 'إلغاء',
  send: 'إعادة توجيه',
  sent: 'أُعيد التوجيه إلى {place}',
  view: 'عرض',
  undo: 'تراجع',
};
export default arabic;
