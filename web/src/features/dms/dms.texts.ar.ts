import type { dmErrors } from '@workflow/contract/dms/dms.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { dmsTexts } from './dms.texts.ts';

const arabic: Translation<typeof dmsTexts> = {
  title: 'الرسائل المباشرة',
  list: 'الرسائل المباشرة',
  back: 'العودة إلى الرسائل المباشرة',
  search: 'البحث عن أشخاص',
  actions: 'إجراءات المحادثة',
  start: 'رسالة جديدة',
  details: 'تفاصيل المحادثة',
  recent: 'المحادثات الأخيرة',
  otherMembers: 'الأعضاء الآخرون',
  teamMembers: 'أعضاء الفريق',
  noMatch: 'لم يُعثر على أشخاص',
  hasDraft: 'مسودة',
  noMessages: 'لا توجد رسائل بعد',
  you: 'أنت: {text}',
  by: '{name}: {text}',
  clickToStart: 'انقر لبدء محادثة',
  loading: 'جارٍ تحميل الرسائل المباشرة...',
  loadFailed: 'تعذّر تحميل الرسائل المباشرة',
  membersFailed: 'تعذّر تحميل الأعضاء',
  started: 'بدأت الرسالة المباشرة',
  startFailed: 'تعذّر بدء الرسالة المباشرة',
  nobody: { title: 'لم يُعثر على أعضاء في الفريق', text: 'ادعُ أعضاء لبدء الدردشة' },
  select: {
    title: 'اختر محادثة',
    text: 'اختر واحدة من القائمة أو ابدأ محادثة جديدة',
  },
  notLoggedIn: 'لم تسجّل الدخول',
  noWorkspace: { title: 'لا توجد مساحة عمل متاحة', action: 'الانتقال إلى الرئيسية' },
  missing: {
    title: 'هذه المحادثة غير موجودة أو ليس لديك وصول إليها.',
    action: 'العودة إلى الرسائل المباشرة',
  },
  online: 'متصل',
  away: 'بعيد',
  offline: 'غير متصل',
  quiet: 'عدم الإزعاج',
  left: 'لم يعد في مساحة العمل هذه',
  nobodyLeft: 'غادر الجميع مساحة العمل هذه. لا يزال بإمكانك قراءة الرسائل.',
  people:
    '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
};
export default arabic;

export const errors: ErrorTexts<typeof dmErrors> = {
  dm_not_found: 'هذه المحادثة غير موجودة أو ليس لديك وصول إليها.',
  dm_with_oneself: 'لا يمكنك بدء محادثة مع نفسك.',
  not_a_group: 'هذه محادثة بين شخصين. ابدأ محادثة جديدة للتحدث مع أشخاص أكثر.',
  group_full: 'يمكن أن تضم المحادثة 9 أشخاص كحد أقصى.',
  group_too_small: 'لا يمكن لآخر شخصين مغادرة المحادثة.',
  unknown_dm: 'المحادثة المذكورة في `after` ليست من محادثاتك.',
};
