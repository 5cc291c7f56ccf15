import type { pushErrors } from '@workflow/contract/push/push.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pushTexts } from './push.texts.ts';

const arabic: Translation<typeof pushTexts> = {
  push: 'الإشعارات الفورية في هذا المتصفح',
  pushText: 'تلقَّ الإشعارات على هذا الجهاز عندما لا يكون WorkFlow مفتوحًا.',
  obstacles: {
    insecure: 'تتطلب الإشعارات الفورية اتصالًا آمنًا (HTTPS).',
    'needs-installation': 'أضف WorkFlow إلى شاشتك الرئيسية وافتحه من هناك لتفعيل الإشعارات الفورية.',
    unsupported: 'لا يدعم هذا المتصفح الإشعارات الفورية.',
    denied: 'الإشعارات محظورة. اسمح بها لهذا الموقع في إعدادات متصفحك.',
  },
  turnOnFailed: 'تعذّر تفعيل الإشعارات الفورية',
  turnOffFailed: 'تعذّر إيقاف الإشعارات الفورية',
};
export default arabic;

export const errors: ErrorTexts<typeof pushErrors> = {
  push_endpoint_refused: 'لا يمكن استخدام خدمة الإشعارات هذه. يجب أن يكون عنوانها عامًا ويبدأ بـ https.',
  push_keys_invalid: 'مفاتيح هذا الاشتراك غير صالحة.',
};
