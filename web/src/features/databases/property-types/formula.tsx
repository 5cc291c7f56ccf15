import { IconMathFunction } from '@tabler/icons-react';
import { databasesTexts as texts } from '../databases.texts.ts';
import { ShowComputed } from './families/computed.tsx';
import type { PropertyTypeView } from './property-type-view.ts';

export const formula: PropertyTypeView<string | number | boolean> = {
  Icon: IconMathFunction,
  label: () => texts.types.formula,
  Show: ShowComputed,
  Edit: null,
  toText: String,
};
