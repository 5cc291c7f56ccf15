import { IconUsers } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { findIdsOfNames } from '../families/choice.tsx';
import { EditPeople, formatUserNames, ShowPeople, userOperandFields } from '../families/people.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const person: PropertyTypeView<readonly string[]> = {
  Icon: IconUsers,
  label: () => texts.types.person,
  Show: ShowPeople,
  Edit: EditPeople,
  toText: formatUserNames,
  fromText: (words, _, called) => findIdsOfNames(words, called.person),
  ...userOperandFields,
};
