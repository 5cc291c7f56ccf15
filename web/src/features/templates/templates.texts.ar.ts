import type { templateErrors } from '@workflow/contract/templates/templates.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { templatesTexts } from './templates.texts.ts';

const arabic: Translation<typeof templatesTexts> = {
  fromTemplate: 'مشروع جديد من قالب',
  title: 'البدء من قالب',
  ownGroup: 'قوالب مساحة العمل',
  builtInGroup: 'القوالب',
  use: 'إنشاء مشروع من {name}',
  tasks:
    '{count, plural, =0 {لا توجد مهام} zero {# مهمة} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}',
  created: 'أُنشئ المشروع!',
  createFailed: 'تعذّر إنشاء المشروع',
  loading: 'جارٍ تحميل القوالب...',
  loadFailed: 'تعذّر تحميل القوالب',
  save: 'حفظ كقالب',
  saveTitle: 'حفظ المشروع كقالب',
  name: 'اسم القالب',
  withTasks: 'تضمين المهام (كأنها لم تبدأ)',
  action: 'حفظ',
  saved: 'حُفظ القالب',
  saveFailed: 'تعذّر حفظ القالب',
  delete: 'حذف القالب {name}',
  confirmDelete: 'حذف القالب «{name}»؟',
  deleteDetail: 'تبقى المشاريع والمهام التي أُنشئت منه.',
  deleteAction: 'حذف',
  deleted: 'حُذف القالب',
  deleteFailed: 'تعذّر حذف القالب',
  task: {
    menu: 'مهمة جديدة من قالب',
    none: {
      title: 'لا توجد قوالب مهام بعد',
      text: 'افتح مهمة تنشئها مرارًا واختر «حفظ كقالب» من قائمتها.',
    },
    use: 'إنشاء مهمة من {name}',
    created: 'أُنشئت المهمة',
    createFailed: 'تعذّر إنشاء المهمة',
  },
  builtIn: {
    product_launch: {
      name: 'إطلاق منتج',
      about: 'خطط لإطلاق من الانطلاق حتى المراجعة الختامية',
    },
    bug_tracker: { name: 'متتبع الأخطاء', about: 'تابع الأخطاء حسب الحالة والخطورة' },
    content_calendar: { name: 'تقويم المحتوى', about: 'خطط لما ستنشره ومتى وأين' },
    onboarding: {
      name: 'تهيئة الموظفين',
      about: 'من توقيع العقد حتى متابعة اليوم الثلاثين',
    },
    recruiting: { name: 'التوظيف', about: 'تابع المرشحين من التقديم حتى العرض' },
    event: { name: 'فعالية', about: 'خطط للمكان والبرنامج والضيوف والميزانية' },
  },
};

export const errors: ErrorTexts<typeof templateErrors> = {
  template_not_found: 'هذا القالب غير موجود أو ليس لديك وصول إليه.',
  template_too_large: 'هذا كبير جدًا بالنسبة إلى قالب. أزل بعض المحتوى أولًا.',
  too_many_templates: 'بُلغ حد القوالب. احذف بعضها أولًا.',
};

export default arabic;
