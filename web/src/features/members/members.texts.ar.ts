import type { memberErrors } from '@workflow/contract/members/members.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { membersTexts } from './members.texts.ts';

const arabic: Translation<typeof membersTexts> = {
  title: 'أعضاء مساحة العمل',
  noWorkspace: {
    title: 'لم تُحدد مساحة عمل',
    text: 'حدد مساحة عمل لإدارة أعضائها',
  },
  tab: 'الأعضاء',
  tabWithCount: 'الأعضاء ({count, number})',
  empty: 'لم يُعثر على أعضاء',
  loadFailed: 'تعذّر تحميل الأعضاء',
  joined: 'انضم في {at, date}',
  row: '{name}، {role}، انضم في {at, date}',
  you: 'أنت',
  filter: 'تصفية الأعضاء',
  filterPlaceholder: 'التصفية بالاسم أو البريد الإلكتروني',
  clearFilter: 'مسح التصفية',
  role: 'الدور',
  allRoles: 'كل الأدوار',
  sort: 'الترتيب حسب',
  sorts: {
    oldest: 'الانضمام (الأقدم أولًا)',
    newest: 'الانضمام (الأحدث أولًا)',
    name: 'الاسم',
    role: 'الدور',
  },
  message: 'رسالة',
  actionsFor: 'إجراءات {name}',
};
export default arabic;

export const errors: ErrorTexts<typeof memberErrors> = {
  already_member: 'هذا المستخدم عضو في مساحة العمل بالفعل.',
  role_above_own: 'لا يمكنك إسناد دور أعلى من دورك.',
  member_not_below: 'لا يمكنك تغيير أو إزالة سوى الأعضاء ذوي الدور الأدنى من دورك.',
  user_not_allowed:
    'لا يمكن لهذا المستخدم الانضمام. لا تقبل مساحة العمل سوى المستخدمين ذوي البريد المؤكد من نطاقاتها المسموح بها.',
  owner_must_accept: 'أضاف مستخدم آخر هذا العضو. يجب أن يقبل العضو دعوة قبل أن يصبح مالكًا.',
  last_owner: 'تحتاج مساحة العمل إلى مالك. اجعل عضوًا آخر مالكًا أولًا.',
  member_not_found: 'هذا المستخدم ليس عضوًا في مساحة العمل.',
  user_not_found: 'هذا المستخدم غير موجود.',
};
