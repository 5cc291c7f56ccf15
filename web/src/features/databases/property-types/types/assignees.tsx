import { IconUsers } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { EditPeople, formatUserNames, ShowPeople, userOperandFields } from '../families/people.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

/** The built-in property of assignees. Its values are in a field of the rows, so its cells come from the feature of tasks. */
export const assignees: PropertyTypeView<readonly string[]> = {
  Icon: IconUsers,
  label: () => texts.types.assignees,
  Show: ShowPeople,
  Edit: EditPeople,
  toText: formatUserNames,
  ...userOperandFields,
};
