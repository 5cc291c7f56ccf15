import type { Translation } from '../../platform/language/texts.ts';
import type { usersTexts } from './users.texts.ts';

const arabic: Translation<typeof usersTexts> = {
  search: 'البحث عن مستخدمين',
  placeholder: 'اكتب اسم مستخدم أو اسمًا',
  results: 'الأشخاص الذين عُثر عليهم',
  nobody: 'لم يُعثر على مستخدمين',
  chosen: 'المحدد: {name}',
  clear: 'اختيار شخص آخر',
  failed: 'تعذّر البحث عن المستخدمين',
};
export default arabic;
