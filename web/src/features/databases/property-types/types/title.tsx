import { IconLetterCase } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { textFamily } from '../families/text.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const title: PropertyTypeView<string> = {
  ...textFamily(),
  Icon: IconLetterCase,
  label: () => texts.types.title,
};
