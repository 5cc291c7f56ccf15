import type { Translation } from '../../platform/language/texts.ts';
import type { workspaceSettingsTexts } from './workspace-settings.texts.ts';

const arabic: Translation<typeof workspaceSettingsTexts> = {
  title: 'مساحة العمل',
  of: 'إعدادات {name}',
  readOnly: 'لا يمكن تغيير هذه الإعدادات إلا للمالكين والمسؤولين.',
  save: 'حفظ التغييرات',
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
};
export default arabic;
