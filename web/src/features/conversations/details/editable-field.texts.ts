import { defineTexts } from '../../../platform/language/texts.ts';

export const editableFieldTexts = defineTexts('editable-field', {
  edit: 'Edit {field}',
  save: 'Save',
  cancel: 'Cancel',
});
