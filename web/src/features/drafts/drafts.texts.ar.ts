import type { draftErrors } from '@workflow/contract/drafts/drafts.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { draftsTexts } from './drafts.texts.ts';

const arabic: Translation<typeof draftsTexts> = {
  title: 'المسودات',
  unknownPlace: 'محادثة لا يمكنك الوصول إليها',
  inThread: 'سلسلة في {place}',
  goOn: 'متابعة المسودة في {place}',
  discard: 'تجاهل المسودة',
  discardQuestion: 'تجاهل هذه المسودة؟',
  discardLabel: 'تجاهل',
  reply: 'رد على {name}',
  empty: {
    title: 'لا توجد مسودات',
    text: 'تُحفظ هنا الرسائل التي لم ترسلها على جميع أجهزتك. تبقى الملفات المرفقة في هذا المتصفح.',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof draftErrors> = {
  too_many_drafts: 'لديك 500 مسودة في مساحة العمل هذه. أرسل بعضها أو تجاهله أولًا.',
};
