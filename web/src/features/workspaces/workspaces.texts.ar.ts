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
  saved: 'حُدّثت مساحة العمل',
  createShortcut: 'مساحة عمل جديدة',
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
