import { IconTags } from '@tabler/icons-react';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import {
  EditChoices,
  findOptionByName,
  OptionOperand,
  ShowChoices,
  splitNames,
} from '../families/choice.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const multi_select: PropertyTypeView<readonly string[]> = {
  Icon: IconTags,
  label: () => texts.types.multi_select,
  Show: ShowChoices,
  Edit: EditChoices,
  toText: (value) => value.join(', '),
  namesInText: splitNames,
  fromText: (words, property) => {
    const optionNames = splitNames(words);
    if (optionNames.length === 0) return null;
    const found = optionNames.flatMap((one) => findOptionByName(one, property) ?? []);
    return found.length === optionNames.length ? [...new Set(found)] : undefined;
  },
  Operand: OptionOperand,
  Config: lazyComponent(() => import('../config/OptionsConfig.tsx'), 'SeveralOptionsConfig'),
};
