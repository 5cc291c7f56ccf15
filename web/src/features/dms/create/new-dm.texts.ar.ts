import type { Translation } from '../../../platform/language/texts.ts';
import type { newDmTexts } from './new-dm.texts.ts';

const arabic: Translation<typeof newDmTexts> = {
  title: 'رسالة جديدة',
  hint: 'أضف {count, plural, zero {حتى # شخص} one {شخصًا واحدًا} two {شخصين كحد أقصى} few {حتى # أشخاص} many {حتى # شخصًا} other {حتى # شخص}}',
  search: 'إلى',
  searchPlaceholder: 'البحث عن أعضاء مساحة العمل',
  chosen: 'الأشخاص المحددون',
  found: 'الأعضاء',
  remove: 'إزالة {name}',
  full: 'يمكن أن تضم المحادثة {count, number} أشخاص كحد أقصى',
  more: '{count, number} آخرون. اكتب اسمًا للعثور عليهم.',
  cancel: 'إلغاء',
  start: 'بدء المحادثة',
  starting: 'جارٍ البدء...',
};
export default arabic;
