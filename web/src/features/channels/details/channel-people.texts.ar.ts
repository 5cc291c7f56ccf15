import type { Translation } from '../../../platform/language/texts.ts';
import type { channelPeopleTexts } from './channel-people.texts.ts';

const arabic: Translation<typeof channelPeopleTexts> = {
  title: 'الأشخاص في {channel}',
  search: 'إضافة أشخاص',
  searchPlaceholder: 'البحث عن أعضاء مساحة العمل',
  add: 'إضافة {name}',
  addLabel: 'إضافة',
  remove: 'إزالة {name}',
  removeLabel: 'إزالة',
  confirmRemove: 'إزالة {name} من {channel}؟',
  removeDetail: 'يفقد {name} الوصول إلى القناة ورسائلها حتى يضيفه أحد الأعضاء مرة أخرى.',
  inChannel:
    '{count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  you: 'أنت',
  everybodyIn: 'جميع أعضاء مساحة العمل موجودون في هذه القناة بالفعل',
  noMatch: 'لم يُعثر على أشخاص',
  more: '{count, number} آخرون. اكتب اسمًا للعثور عليهم.',
  loadFailed: 'تعذّر تحميل الأعضاء',
  addFailed: 'تعذّرت إضافة العضو',
  removeFailed: 'تعذّرت إزالة العضو',
  leave: 'مغادرة القناة',
  confirmLeave: 'هل تريد بالتأكيد مغادرة هذه القناة؟ للعودة إليها، اطلب من أحد الأعضاء إضافتك.',
  confirmLeaveLabel: 'مغادرة',
  leaveFailed: 'تعذّرت مغادرة القناة',
};
export default arabic;
