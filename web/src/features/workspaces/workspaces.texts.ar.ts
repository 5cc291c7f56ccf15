import type { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { workspacesTexts } from './workspaces.texts.ts';

const arabic: Translation<typeof workspacesTexts> = {
  switchWorkspace: '، تبديل مساحة العمل',
  yourWorkspaces: 'مساحات عملك',
  createWorkspace: 'إنشاء مساحة عمل',
  noWorkspace: 'لا توجد مساحة عمل',
  active: 'نشطة',
  empty: {
    title: 'لا توجد مساحات عمل بعد',
    text: 'أنشئ مساحة عملك الأولى للبدء',
  },
  loadFailed: 'تعذّر تحميل مساحات العمل',
  gone: 'لم يعد لديك وصول إلى {name}',
  settings: {
    title: 'مساحة العمل',
    of: 'إعدادات {name}',
    readOnly: 'لا يمكن تغيير هذه الإعدادات إلا للمالكين والمسؤولين.',
    save: 'حفظ التغييرات',
    saved: 'حُدّثت مساحة العمل',
    failed: 'تعذّر تحديث مساحة العمل',
    none: 'أنشئ مساحة عمل أو انضم إلى واحدة أولًا.',
    policies: 'السياسات',
    channelCreators: 'من يمكنه إنشاء القنوات',
    inviters: 'من يمكنه دعوة الأشخاص',
    everyoneButGuests: 'الجميع باستثناء الضيوف',
    ownersAndAdmins: 'المالكون والمسؤولون فقط',
    twoFactor: 'اشتراط المصادقة الثنائية',
    twoFactorText:
      'يفقد الأعضاء الذين ليست لديهم المصادقة الثنائية أو مفتاح مرور الوصول إلى مساحة العمل هذه حتى يعدّوا أحدهما.',
    confirmTwoFactor: {
      title: 'اشتراط المصادقة الثنائية؟',
      message:
        'يفقد الأعضاء الذين ليست لديهم المصادقة الثنائية أو مفتاح مرور الوصول إلى {workspace} فورًا، حتى يعدّوا أحدهما.',
      confirm: 'اشتراط',
    },
    domains: 'نطاقات البريد المسموح بها',
    domainsText: 'يمكن فقط لمن لديهم بريد مؤكد من هذه النطاقات الانضمام. اتركه فارغًا للسماح للجميع.',
    domainsPlaceholder: 'مثال: acme.com, acme.de',
    saveDomains: 'حفظ النطاقات',
  },
  retention: {
    title: 'الاحتفاظ',
    messages: 'الاحتفاظ بالرسائل لمدة',
    messagesText: 'تُحذف الرسائل الأقدم كل ليلة مع ملفاتها في جميع القنوات والرسائل المباشرة.',
    files: 'الاحتفاظ بملفات الرسائل لمدة',
    filesText: 'تُحذف الملفات الأقدم كل ليلة. تبقى رسائلها، وكذلك الملفات في الصفحات وقواعد البيانات.',
    unlimited: 'مدة غير محدودة',
    days: '{days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    confirmMessages: 'حذف الرسائل القديمة؟',
    confirmFiles: 'حذف الملفات القديمة؟',
    messagesWarning:
      'تُحذف للجميع كل الرسائل الأقدم من {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، بما فيها المثبتة والمحفوظة. لا يمكنك استعادتها.',
    filesWarning:
      'تُحذف للجميع كل ملفات الرسائل الأقدم من {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. لا يمكنك استعادتها.',
    grace:
      'لا يُحذف شيء في أول {hours, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} بعد اختيارك مدة أقصر. يمكن لأي مالك حتى ذلك الحين التراجع عن التغيير هنا.',
    password: 'كلمة المرور',
    cancel: 'إلغاء',
    confirm: 'الحذف تلقائيًا',
    failed: 'تعذّر تغيير الاحتفاظ',
  },
  create: {
    title: 'إنشاء مساحة عمل جديدة',
    shortcut: 'مساحة عمل جديدة',
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
  },
};
export default arabic;

export const errors: ErrorTexts<typeof workspaceErrors> = {
  too_many_workspaces: 'تملك العدد الأقصى من مساحات العمل. استخدم إحداها بدلًا من ذلك.',
  channel_creation_restricted: 'لا يمكن إنشاء القنوات في مساحة العمل هذه إلا للمالكين والمسؤولين.',
  own_two_factor_missing: 'فعّل المصادقة الثنائية أو أضف مفتاح مرور لحسابك أولًا.',
  deletion_due: 'انتهت مهلة التراجع. لم يعد من الممكن إلغاء حذف مساحة العمل هذه.',
  password_required: 'أدخل كلمة المرور للاحتفاظ بالرسائل أو الملفات لمدة أقصر.',
  workspace_name_differs: 'هذا ليس اسم مساحة العمل.',
  workspace_not_found: 'مساحة العمل هذه غير موجودة أو لست عضوًا فيها.',
};
