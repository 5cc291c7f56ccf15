import { IconTags } from '@tabler/icons-react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import { EditChoices, OptionOperand, optionCalled, ShowChoices } from './families/choice.tsx';
import type { PropertyTypeView } from './property-type-view.ts';

export const multi_select: PropertyTypeView<readonly string[]> = {
  Icon: IconTags,
  label: () => texts.types.multi_select,
  Show: ShowChoices,
  Edit: EditChoices,
  toText: (value) => value.join(', '),
  fromText: (words, property) => {
    const wanted = words.split(',').filter((one) => one.trim() !== '');
    if (wanted.length === 0) return null;
    const found = wanted.flatMap((one) => optionCalled(one, property) ?? []);
    return found.length === wanted.length ? found : undefined;
  },
  Operand: OptionOperand,
  Config: lazyPart(() => import('./config/OptionsConfig.tsx'), 'SeveralOptionsConfig'),
};
