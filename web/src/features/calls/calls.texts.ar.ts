import type { callErrors } from '@workflow/contract/calls/calls.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { callsTexts } from './calls.texts.ts';

const arabic: Translation<typeof callsTexts> = {
  start: 'بدء مكالمة فيديو',
  banner: {
    label: 'مكالمة نشطة',
    channel: 'توجد مكالمة فيديو نشطة في هذه القناة.',
    dm: 'توجد مكالمة فيديو نشطة في هذه المحادثة.',
    join: 'الانضمام إلى المكالمة',
    lobby: 'فحص الكاميرا والميكروفون أولًا',
    dismiss: 'إغلاق',
    people:
      '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  },
  answeredElsewhere: 'أجبت عن هذه المكالمة على جهاز آخر.',
  switch: {
    title: 'مغادرة المكالمة الحالية؟',
    message: 'أنت في مكالمة في {name}. الانضمام إلى مكالمة أخرى ينهي مشاركتك فيها.',
    confirm: 'مغادرة وانضمام',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof callErrors> = {
  call_not_found: 'انتهت هذه المكالمة.',
  not_in_call: 'لست في هذه المكالمة.',
  call_full: 'هذه المكالمة ممتلئة. حاول مرة أخرى عندما يغادر أحد.',
  too_many_own_devices: 'أنت في هذه المكالمة على 3 أجهزة بالفعل.',
  call_session_taken: 'تنتمي جلسة المكالمة هذه إلى اتصال آخر.',
  too_many_calls: 'بدأت عدة مكالمات هنا. انتظر بضع دقائق قبل بدء مكالمة أخرى.',
  not_call_starter: 'لا يمكن إنهاء المكالمة للجميع إلا لمن بدأها.',
  call_peer_not_found: 'لم يعد هذا الشخص في المكالمة.',
};
