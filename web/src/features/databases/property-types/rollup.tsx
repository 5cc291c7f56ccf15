import { IconSum } from '@tabler/icons-react';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import { computedWords, ShowComputed } from './families/computed.tsx';
import type { PropertyTypeView } from './property-type-view.ts';

export const rollup: PropertyTypeView<CellValue> = {
  Icon: IconSum,
  label: () => texts.types.rollup,
  Show: ShowComputed,
  Edit: null,
  toText: computedWords,
  Config: lazyPart(() => import('./config/RollupConfig.tsx'), 'RollupConfig'),
  newConfig: { function: 'count' },
};
