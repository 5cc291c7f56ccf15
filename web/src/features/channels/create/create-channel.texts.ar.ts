import type { Translation } from '../../../platform/language/texts.ts';
import type { createChannelTexts } from './create-channel.texts.ts';

const arabic: Translation<typeof createChannelTexts> = {
  title: 'إنشاء قناة',
  name: 'اسم القناة',
  namePlaceholder: 'مثال: التسويق، مراجعة التصميم، متفرقات',
  description: 'الوصف (اختياري)',
  descriptionPlaceholder: 'ما موضوع هذه القناة؟',
  isPrivate: 'جعل هذه القناة خاصة',
  isPrivateHint: 'لا يمكن عرض القنوات الخاصة أو الانضمام إليها إلا بدعوة.',
  cancel: 'إلغاء',
  submit: 'إنشاء قناة',
  submitting: 'جارٍ الإنشاء...',
  nameRequired: 'اسم القناة مطلوب',
  noWorkspace: 'لم تُحدد مساحة عمل',
  failed: 'تعذّر إنشاء القناة',
};
export default arabic;
