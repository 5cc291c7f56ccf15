import type { Translation } from '../../../platform/language/texts.ts';
import type { channelDetailsTexts } from './details.texts.ts';

const arabic: Translation<typeof channelDetailsTexts> = {
  name: 'الاسم',
  topic: 'الموضوع',
  noTopic: 'لا يوجد موضوع',
  description: 'الوصف',
  noDescription: 'لا يوجد وصف',
  saveFailed: 'تعذّر تحديث القناة',
  created: 'تاريخ الإنشاء',
  createdBy: '{name}، {at, date}',
  createdAt: '{at, date}',
  archivedAt: 'أُرشفت في {at, date}',
  star: 'تمييز القناة بنجمة',
  unstar: 'إزالة النجمة',
  mute: 'كتم القناة',
  unmute: 'إلغاء كتم القناة',
  archive: 'أرشفة القناة',
  unarchive: 'إلغاء أرشفة القناة',
  remove: 'حذف القناة',
  confirmArchive: 'أرشفة {channel}؟',
  archiveDetail: 'تصبح القناة للقراءة فقط. يمكنك إلغاء أرشفتها في أي وقت.',
  archived: 'أُرشفت {channel}',
  unarchived: 'أُلغيت أرشفة {channel}',
  archiveFailed: 'تعذّرت أرشفة القناة',
  unarchiveFailed: 'تعذّر إلغاء أرشفة القناة',
  closed: 'هذه القناة مؤرشفة. وهي للقراءة فقط.',
  people: {
    add: 'إضافة أشخاص',
    adding: 'جارٍ الإضافة...',
    search: 'البحث عن أشخاص',
    find: 'إضافة أشخاص',
    findPlaceholder: 'البحث عن أعضاء مساحة العمل',
    found: 'الأعضاء',
    chosen: 'الأشخاص المحددون',
    drop: 'إزالة {name}',
    submit:
      '{count, plural, =0 {إضافة} zero {إضافة # شخص} one {إضافة شخص واحد} two {إضافة شخصين} few {إضافة # أشخاص} many {إضافة # شخصًا} other {إضافة # شخص}}',
    cancel: 'إلغاء',
    addFailed: 'تعذّرت إضافة {name}: {why}',
    count:
      '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
    followers:
      '{count, plural, zero {انضم # شخص} one {انضم شخص واحد} two {انضم شخصان} few {انضم # أشخاص} many {انضم # شخصًا} other {انضم # شخص}}',
    added: 'أُضيف',
    more: 'عرض المزيد',
  },
};
export default arabic;
