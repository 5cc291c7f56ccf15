import type { Translation } from '../../../platform/language/texts.ts';
import type { archiveTexts } from './archive.texts.ts';

const arabic: Translation<typeof archiveTexts> = {
  title: 'الأرشيف',
  show: 'المهام المؤرشفة',
  archive: 'أرشفة',
  archiveDone: 'أرشفة المهام المكتملة',
  archivedDone:
    '{count, plural, =0 {لا توجد مهام مكتملة} zero {أُرشفت # مهمة} one {أُرشفت مهمة واحدة} two {أُرشفت مهمتان} few {أُرشفت # مهام} many {أُرشفت # مهمة} other {أُرشفت # مهمة}}',
  archived: 'أُرشفت المهمة',
  restore: 'استعادة من الأرشيف',
  restoreOne: 'استعادة {name}',
  restored: 'استُعيدت المهمة',
  undo: 'تراجع',
  failed: 'تعذّرت الأرشفة',
  restoreFailed: 'تعذّرت استعادة المهمة',
  since: 'أُرشفت في {at}',
  search: 'البحث في المهام المؤرشفة',
  none: 'لا توجد مهام مؤرشفة',
  nothingFound: 'لم يُعثر على مهام مؤرشفة',
  loading: 'جارٍ تحميل المهام المؤرشفة...',
  loadFailed: 'تعذّر تحميل المهام المؤرشفة',
  more: 'عرض المزيد',
};

export default arabic;
