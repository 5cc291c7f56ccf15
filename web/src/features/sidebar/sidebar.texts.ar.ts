import type { arrangementErrors } from '@workflow/contract/sidebar/sidebar.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { sidebarTexts } from './sidebar.texts.ts';

const arabic: Translation<typeof sidebarTexts> = {
  starred: 'المميزة بنجمة',
  muted: 'مكتوم',
};
export default arabic;

export const errors: ErrorTexts<typeof arrangementErrors> = {
  section_not_found: 'هذا القسم غير موجود.',
  section_name_taken: 'لديك قسم بهذا الاسم بالفعل.',
  too_many_sections: 'لا يمكن أن يزيد عدد الأقسام على 100.',
  unknown_section: 'هذا القسم ليس في هذه القائمة.',
};
