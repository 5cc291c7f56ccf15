import type { Translation } from '../../../platform/language/texts.ts';
import type { browseTexts } from './browse.texts.ts';

const arabic: Translation<typeof browseTexts> = {
  title: 'تصفح القنوات',
  search: 'البحث في القنوات',
  show: 'عرض',
  all: 'كل القنوات',
  joined: 'المنضم إليها',
  others: 'غير المنضم إليها',
  archived: 'المؤرشفة',
  sort: 'ترتيب',
  byName: 'الاسم',
  byPeople: 'الأكثر أعضاءً',
  byActivity: 'أحدث نشاط',
  byAge: 'الأحدث',
  found:
    '{count, plural, zero {# قناة} one {قناة واحدة} two {قناتان} few {# قنوات} many {# قناة} other {# قناة}}',
  people:
    '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  isJoined: 'منضم',
  isArchived: 'مؤرشفة',
  join: 'الانضمام إلى {channel}',
  joinLabel: 'انضمام',
  leave: 'مغادرة {channel}',
  leaveLabel: 'مغادرة',
  open: 'فتح {channel}',
  none: { title: 'لا توجد قنوات', text: 'جرّب كلمة أخرى أو أنشئ القناة' },
  noneForGuests: {
    title: 'لا توجد قنوات',
    text: 'ترى فقط القنوات التي أُضفت إليها',
  },
  create: 'إنشاء قناة',
  loading: 'جارٍ تحميل القنوات',
};
export default arabic;
