import type { Translation } from '../../../platform/language/texts.ts';
import type { editableFieldTexts } from './editable-field.texts.ts';

const arabic: Translation<typeof editableFieldTexts> = {
  edit: 'تعديل {field}',
  save: 'حفظ',
  cancel: 'إلغاء',
};
export default arabic;
