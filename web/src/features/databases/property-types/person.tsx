import { IconUsers } from '@tabler/icons-react';
import { databasesTexts as texts } from '../databases.texts.ts';
import { allCalled } from './families/choice.tsx';
import { EditPeople, peopleOperand, peopleText, ShowPeople } from './families/people.tsx';
import type { PropertyTypeView } from './property-type-view.ts';

export const person: PropertyTypeView<readonly string[]> = {
  Icon: IconUsers,
  label: () => texts.types.person,
  Show: ShowPeople,
  Edit: EditPeople,
  toText: peopleText,
  fromText: (words, _, called) => allCalled(words, called.person),
  ...peopleOperand,
};
