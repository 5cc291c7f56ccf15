import { IconCircleChevronDown } from '@tabler/icons-react';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { EditChoice, findOptionByName, OptionOperand, ShowChoice } from '../families/choice.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const select: PropertyTypeView<string> = {
  Icon: IconCircleChevronDown,
  label: () => texts.types.select,
  Show: ShowChoice,
  Edit: EditChoice,
  toText: (value) => value,
  namesInText: (words) => (words.trim() === '' ? [] : [words.trim()]),
  fromText: (words, property) => (words.trim() === '' ? null : findOptionByName(words, property)),
  Operand: OptionOperand,
  Config: lazyComponent(() => import('../config/OptionsConfig.tsx'), 'OptionsConfig'),
};
