import type { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import type { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { authTexts } from './auth.texts.ts';

const arabic: Translation<typeof authTexts> = {
  login: {
    title: 'مرحبًا بك في WorkFlow',
    text: 'سجّل الدخول إلى مساحة عمل فريقك.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    busy: 'جارٍ تسجيل الدخول...',
    forgotPassword: 'هل نسيت كلمة المرور؟',
    noAccount: 'جديد على WorkFlow؟',
    toRegister: 'أنشئ حسابًا',
    succeeded: 'تم تسجيل الدخول بنجاح!',
    failed: 'تعذّر تسجيل الدخول',
  },
  passkey: {
    submit: 'تسجيل الدخول بمفتاح مرور',
    failed: 'تعذّر تسجيل الدخول بمفتاح مرور. استخدم كلمة المرور بدلًا منه.',
  },
  singleSignOn: {
    submit: 'تسجيل الدخول عبر {name}',
    busy: 'جارٍ تسجيل دخولك…',
  },
  code: {
    text: 'أدخل الرمز من تطبيق المصادقة.',
    recoveryText: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة.',
    label: 'رمز المصادقة',
    recoveryLabel: 'رمز الاسترداد',
    submit: 'تحقق',
    busy: 'جارٍ التحقق...',
    useRecovery: 'استخدام رمز استرداد',
    useApp: 'استخدام تطبيق المصادقة',
    back: 'العودة إلى تسجيل الدخول',
  },
  demo: {
    title: 'دخول سريع',
    text: 'تجوّل بحساب تجريبي دون كلمة مرور.',
    roles: { admin: 'مسؤول', test: 'تجربة', demo: 'عرض تجريبي' },
    succeeded: 'مرحبًا {role}!',
    failed: 'تعذّر الدخول بصفة {role}',
  },
  register: {
    title: 'أنشئ حسابك',
    text: 'حساب واحد لجميع مساحات عملك.',
    email: 'البريد الإلكتروني',
    username: 'اسم المستخدم',
    usernameHint: 'أحرف وأرقام ونقاط وشرطات وشرطات سفلية.',
    fullName: 'الاسم الكامل',
    optional: 'اختياري',
    password: 'كلمة المرور',
    passwordHint: '8 أحرف على الأقل.',
    confirmPassword: 'تأكيد كلمة المرور',
    submit: 'إنشاء حساب',
    busy: 'جارٍ إنشاء الحساب...',
    hasAccount: 'هل لديك حساب بالفعل؟',
    toLogin: 'سجّل الدخول',
    succeeded: 'تم إنشاء الحساب بنجاح!',
    failed: 'تعذّر إنشاء الحساب',
    mismatch: 'كلمتا المرور غير متطابقتين',
    closed: 'التسجيل مغلق على هذا الخادم. اطلب حسابًا من المسؤول.',
  },
  failedBecause: '{failed}. {reason}',
  unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
  missing: {
    email: 'أدخل بريدك الإلكتروني.',
    username: 'أدخل اسم مستخدم.',
    password: 'أدخل كلمة المرور.',
    newPassword: 'أدخل كلمة مرور.',
    confirmPassword: 'أدخل كلمة المرور مرة أخرى.',
  },
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  logout: 'تسجيل الخروج',
  loggedOut: 'تم تسجيل الخروج بنجاح',
};
export default arabic;

export const errors: ErrorTexts<typeof authErrors & typeof oidcErrors> = {
  wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  refresh_refused: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
  email_taken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  username_taken: 'اسم المستخدم هذا مستخدم بالفعل.',
  demo_accounts_off: 'الحسابات التجريبية معطّلة على هذا الخادم.',
  session_not_found: 'هذه الجلسة غير موجودة.',
  provider_not_found: 'لا يوجد موفّر هوية كهذا على هذا الخادم.',
  provider_unavailable: 'تعذّر الوصول إلى موفّر الهوية. حاول لاحقًا أو سجّل الدخول بكلمة المرور.',
  provider_declined: 'لم يسجّل موفّر الهوية دخولك. حاول مرة أخرى أو اسأل المسؤول.',
  single_sign_on_expired: 'انتهت صلاحية تسجيل الدخول هذا أو بدأ في متصفح آخر. ابدأ من جديد.',
  identity_unlinked: 'أُلغي ربط حسابك بموفّر الهوية هذا. سجّل الدخول بكلمة المرور.',
  single_sign_on_refused: 'رد موفّر الهوية غير صالح. ابدأ من جديد.',
  email_not_verified: 'لم يرسل موفّر الهوية بريدًا إلكترونيًا مؤكدًا. أكّد بريدك هناك ثم سجّل الدخول مرة أخرى.',
  sign_in_domain_not_allowed:
    'لا يمكن استخدام بريدك الإلكتروني مع موفّر الهوية هذا. سجّل الدخول بحساب من مؤسستك.',
  account_of_another_identity:
    'رُبط الحساب ببريدك الإلكتروني بهوية أخرى لدى هذا الموفّر. سجّل الدخول بكلمة المرور.',
  account_not_confirmed:
    'يوجد حساب ببريدك الإلكتروني لكنه غير مؤكد. اختر «هل نسيت كلمة المرور؟» لتأكيده، ثم سجّل الدخول مرة أخرى.',
};
