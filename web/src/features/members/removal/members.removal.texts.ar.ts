import type { Translation } from '../../../platform/language/texts.ts';
import type { removalTexts } from './members.removal.texts.ts';

const arabic: Translation<typeof removalTexts> = {
  remove: {
    action: 'إزالة من مساحة العمل',
    title: 'إزالة {name}؟',
    message: 'يفقد الوصول إلى {workspace} فورًا. تبقى رسائله. يمكنك إضافته مرة أخرى لاحقًا.',
    confirm: 'إزالة',
    done: 'أُزيل {name} من {workspace}',
    failed: 'تعذّرت إزالة العضو',
  },
  leave: {
    action: 'مغادرة مساحة العمل',
    title: 'مغادرة {workspace}؟',
    message: 'تفقد الوصول فورًا. تبقى رسائلك. ستحتاج إلى دعوة جديدة للعودة.',
    confirm: 'مغادرة',
    done: 'غادرت {workspace}',
    failed: 'تعذّرت مغادرة مساحة العمل',
  },
};
export default arabic;
