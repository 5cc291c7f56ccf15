import { IconCalendar } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { dateOperandFields, EditDate, parseDate, ShowDate } from '../families/date.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const date: PropertyTypeView<string> = {
  Icon: IconCalendar,
  label: () => texts.types.date,
  Show: ShowDate,
  Edit: EditDate,
  toText: (value) => value,
  fromText: parseDate,
  ...dateOperandFields,
};
