import type { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { channelsTexts } from './channels.texts.ts';

const arabic: Translation<typeof channelsTexts> = {
  title: 'القنوات',
  list: 'القنوات',
  back: 'العودة إلى القنوات',
  setDescription: 'إضافة وصف',
  browse: 'تصفح القنوات',
  create: 'إنشاء قناة',
  createFirst: 'إنشاء قناة',
  addPeople: 'إضافة أشخاص',
  shortcut: 'قناة جديدة',
  loading: 'جارٍ تحميل القنوات',
  loadFailed: 'تعذّر تحميل القنوات',
  empty: { title: 'لا توجد قنوات بعد', text: 'أنشئ قناتك الأولى' },
  emptyForGuests: {
    title: 'لا توجد قنوات بعد',
    text: 'ستظهر هنا القنوات التي تُضاف إليها',
  },
  select: {
    title: 'اختر قناة',
    text: 'اختر قناة من القائمة لبدء القراءة',
  },
  noWorkspace: {
    title: 'لم تُحدد مساحة عمل',
    text: 'حدد مساحة عمل لعرض قنواتها',
  },
  missing: {
    title: 'هذه القناة غير موجودة أو ليس لديك وصول إليها.',
    action: 'العودة إلى القنوات',
  },
  gone: 'القناة «{name}» لم تعد متاحة',
  isPrivate: 'قناة خاصة',
  isArchived: 'مؤرشفة',
  notJoined: 'غير منضم',
  hasDraft: 'مسودة',
  unreadAbove: 'المزيد من غير المقروء أعلاه',
  unreadBelow: 'المزيد من غير المقروء أدناه',
  messages:
    '{count, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
  delete: 'حذف القناة {name}',
  deleteAction: 'حذف القناة',
  confirmDelete: 'هل تريد بالتأكيد حذف هذه القناة؟',
  deleteDetail:
    'يحذف هذا {channel}{count, plural, =0 {} zero { ورسائلها الـ#} one { ورسالتها الوحيدة} two { ورسالتيها} few { ورسائلها الـ#} many { ورسائلها الـ#} other { ورسائلها الـ#}} نهائيًا للجميع.',
  deleteFailed: 'تعذّر حذف القناة',
  actions: 'إجراءات القناة',
  details: 'تفاصيل القناة',
  join: 'الانضمام إلى القناة',
  leave: 'مغادرة القناة',
  joined: 'انضممت إلى {channel}',
  left: 'غادرت {channel}',
  joinFailed: 'تعذّر الانضمام إلى القناة',
  leaveFailed: 'تعذّرت مغادرة القناة',
  joinHint: 'انضم إلى {channel} لإرسال الرسائل ورؤيتها في قائمتك.',
  noneJoined: { title: 'لم تنضم إلى أي قناة', text: 'ستظهر هنا القنوات التي تنضم إليها' },
};
export default arabic;

export const errors: ErrorTexts<typeof channelErrors> = {
  channel_not_found: 'هذه القناة غير موجودة أو ليس لديك وصول إليها.',
  channel_archived: 'هذه القناة مؤرشفة. وهي للقراءة فقط.',
  channel_name_taken: 'توجد قناة بهذا الاسم بالفعل.',
  not_in_workspace: 'لا يمكن إضافة سوى أعضاء مساحة العمل إلى القناة.',
  channel_member_not_found: 'هذا المستخدم ليس عضوًا في القناة.',
};
