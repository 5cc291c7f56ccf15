import { IconProgress } from '@tabler/icons-react';
import { lazyPart } from '../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../databases.texts.ts';
import type { PropertyTypeView } from './property-type-view.ts';
import { select } from './select.tsx';

export const status: PropertyTypeView<string> = {
  ...select,
  Icon: IconProgress,
  label: () => texts.types.status,
  Config: lazyPart(() => import('./config/OptionsConfig.tsx'), 'StatusConfig'),
};
