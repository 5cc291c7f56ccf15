import type { pollErrors } from '@workflow/contract/polls/polls.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pollsTexts } from './polls.texts.ts';

const arabic: Translation<typeof pollsTexts> = {
  poll: 'استطلاع',
  option:
    '{text}، {count, plural, zero {# صوت} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}',
  total:
    '{count, plural, =0 {لا أصوات بعد} zero {# صوت} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}',
  closed: 'مغلق',
  close: 'إغلاق الاستطلاع',
  closeQuestion: 'إغلاق هذا الاستطلاع؟ لن يتمكن أحد من التصويت أو تغيير صوته بعد ذلك.',
  voteFailed: 'تعذّر التصويت',
  closeFailed: 'تعذّر إغلاق الاستطلاع',
};
export default arabic;

export const errors: ErrorTexts<typeof pollErrors> = {
  poll_not_found: 'لا يوجد استطلاع في هذه الرسالة.',
  poll_closed: 'هذا الاستطلاع مغلق.',
  unknown_option: 'لا يوجد هذا الخيار في الاستطلاع.',
};
