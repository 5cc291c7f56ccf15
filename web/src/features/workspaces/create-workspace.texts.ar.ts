import type { Translation } from '../../platform/language/texts.ts';
import type { createWorkspaceTexts } from './create-workspace.texts.ts';

const arabic: Translation<typeof createWorkspaceTexts> = {
  title: 'إنشاء مساحة عمل جديدة',
  name: 'اسم مساحة العمل',
  namePlaceholder: 'مثال: استوديو أكمي',
  icon: 'الأيقونة (اختياري)',
  noIcon: 'الحرف الأول من الاسم',
  currentIcon: 'الأيقونة الحالية',
  icons: {
    rocket: 'صاروخ',
    briefcase: 'حقيبة عمل',
    palette: 'لوحة ألوان',
    testTube: 'أنبوب اختبار',
    books: 'كتب',
    seedling: 'شتلة',
    construction: 'إنشاءات',
    shoppingCart: 'عربة تسوق',
    graduationCap: 'قبعة تخرج',
    headphones: 'سماعات رأس',
    lightning: 'برق',
    fox: 'ثعلب',
    octopus: 'أخطبوط',
    mountain: 'جبل',
    coffee: 'قهوة',
  },
  cancel: 'إلغاء',
  submit: 'إنشاء',
  submitting: 'جارٍ الإنشاء…',
  failed: 'تعذّر إنشاء مساحة العمل: {reason}',
  failedWithoutReason: 'لم يذكر الخادم سببًا',
};

export default arabic;
