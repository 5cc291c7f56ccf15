import { IconTags } from '@tabler/icons-react';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import { EditChoices, itemsIn, OptionOperand, optionCalled, ShowChoices } from './families/choice.tsx';
import type { PropertyTypeView } from './property-type-view.ts';

export const multi_select: PropertyTypeView<readonly string[]> = {
  Icon: IconTags,
  label: () => texts.types.multi_select,
  Show: ShowChoices,
  Edit: EditChoices,
  toText: (value) => value.join(', '),
  namedIn: itemsIn,
  fromText: (words, property) => {
    const wanted = itemsIn(words);
    if (wanted.length === 0) return null;
    const found = wanted.flatMap((one) => optionCalled(one, property) ?? []);
    return found.length === wanted.length ? [...new Set(found)] : undefined;
  },
  Operand: OptionOperand,
  Config: lazyComponent(() => import('./config/OptionsConfig.tsx'), 'SeveralOptionsConfig'),
};
