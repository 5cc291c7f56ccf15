import { IconCalendarStats } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { dateOperandFields, ShowDate } from '../families/date.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const edited_time: PropertyTypeView<string> = {
  Icon: IconCalendarStats,
  label: () => texts.types.edited_time,
  Show: ShowDate,
  Edit: null,
  toText: (value) => value,
  ...dateOperandFields,
};
