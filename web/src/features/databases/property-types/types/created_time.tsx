import { IconCalendarPlus } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { dateOperandFields, ShowDate } from '../families/date.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const created_time: PropertyTypeView<string> = {
  Icon: IconCalendarPlus,
  label: () => texts.types.created_time,
  Show: ShowDate,
  Edit: null,
  toText: (value) => value,
  ...dateOperandFields,
};
