import { IconUsers } from '@tabler/icons-react';
import { textsOfKind } from '../../databases.texts.ts';
import { EditPeople, formatUserNames, ShowPeople, userOperandFields } from '../families/people.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

/** The assignees pseudo-property: it has no cells, because rows contain their assignees. */
export const assignees: PropertyTypeView<readonly string[]> = {
  Icon: IconUsers,
  label: () => textsOfKind('project').assignees,
  Show: ShowPeople,
  Edit: EditPeople,
  toText: formatUserNames,
  ...userOperandFields,
};
