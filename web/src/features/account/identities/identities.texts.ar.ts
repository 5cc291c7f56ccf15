import type { identityErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { identitiesTexts } from './identities.texts.ts';

const arabic: Translation<typeof identitiesTexts> = {
  title: 'الدخول الموحّد',
  none: 'حسابك غير مرتبط بموفّر هوية.',
  loadFailed: 'تعذّر تحميل الحسابات المرتبطة',
  lastUsed: 'آخر استخدام {at, date}',
  unlink: 'إلغاء الربط',
  unlinkLabel: 'إلغاء ربط {provider}',
  confirm: 'إلغاء ربط {provider}؟',
  warning: 'لن يعود بإمكانك تسجيل الدخول عبر {provider}. أدخل كلمة المرور للتأكيد.',
  unlinked: 'أُلغي ربط {provider}',
  failed: 'تعذّر إلغاء ربط الحساب',
};
export default arabic;

export const errors: ErrorTexts<typeof identityErrors> = {
  identity_not_found: 'هذه الهوية غير مرتبطة بحسابك.',
};
