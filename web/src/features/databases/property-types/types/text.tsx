import { IconAlignLeft } from '@tabler/icons-react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { textFamily } from '../families/text.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const text: PropertyTypeView<string> = {
  ...textFamily('text', true),
  Icon: IconAlignLeft,
  label: () => texts.types.text,
};
