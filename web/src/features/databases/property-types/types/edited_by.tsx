import { IconUserEdit } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { formatUserNames, ShowPeople, userOperandFields } from '../families/people.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const edited_by: PropertyTypeView<readonly string[]> = {
  Icon: IconUserEdit,
  label: () => texts.types.edited_by,
  Show: ShowPeople,
  Edit: null,
  toText: formatUserNames,
  ...userOperandFields,
};
