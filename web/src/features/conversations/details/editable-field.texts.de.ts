import type { Translation } from '../../../platform/language/texts.ts';
import type { editableFieldTexts } from './editable-field.texts.ts';

const german: Translation<typeof editableFieldTexts> = {
  edit: '{field} bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
};
export default german;
