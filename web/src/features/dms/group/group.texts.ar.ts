import type { Translation } from '../../../platform/language/texts.ts';
import type { groupTexts } from './group.texts.ts';

const arabic: Translation<typeof groupTexts> = {
  name: 'الاسم',
  noName: 'بلا اسم. تظهر المجموعة بأسماء أعضائها.',
  renameFailed: 'تعذّرت إعادة تسمية المجموعة',
  add: 'إضافة أشخاص',
  adding: 'جارٍ الإضافة...',
  addFailed: 'تعذّرت إضافة الأشخاص',
  history: 'يمكن للأشخاص الذين تضيفهم قراءة جميع الرسائل السابقة في هذه المجموعة.',
  leave: 'مغادرة المجموعة',
  leaveTitle: 'مغادرة {group}؟',
  leaveMessage: 'ستفقد الوصول إلى هذه المجموعة ورسائلها. للعودة إليها، اطلب من أحد الأعضاء إضافتك.',
  leaveConfirm: 'مغادرة',
  leaveFailed: 'تعذّرت مغادرة المجموعة',
};
export default arabic;
